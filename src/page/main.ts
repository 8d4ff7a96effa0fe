import { heldText, pageData } from './data.js';
import { Desk } from './desk.js';
import { tabs } from './tabs.js';
import { atlasTab } from './tabs/atlas.js';
import { checkTab } from './tabs/check.js';
import { exploreTab } from './tabs/explore.js';
import { judgeTab } from './tabs/judge.js';
import { statementsTab } from './tabs/statements.js';

const desk = new Desk(heldText('worker').replaceAll('<\\/script', '</script').replaceAll('<\\!--', '<!--'));
const { workloads, statements, atlas } = pageData();
const [check, explore] = [checkTab(desk), exploreTab(desk)];
const judge = judgeTab(desk, workloads, (certificates) => {
  show('check');
  check.take(certificates);
});
const show = tabs(
  [
    { id: 'judge', title: 'Judge', panel: judge.panel },
    { id: 'check', title: 'Check', panel: check.panel },
    { id: 'explore', title: 'Explore', panel: explore.panel, onShown: explore.open },
    { id: 'statements', title: 'Statements', panel: statementsTab(statements) },
    { id: 'atlas', title: 'Atlas', panel: atlasTab(atlas) },
  ],
  document.getElementById('tabs')!,
  document.getElementById('main')!,
);

// A file that is dropped beside the field for it would take the place of the page.
for (const type of ['dragover', 'drop']) addEventListener(type, (event) => event.preventDefault());
