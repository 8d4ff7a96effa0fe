// Makes the page anew, of a build that stands.
import { shipPage } from './ship/page.mjs';

await shipPage();
