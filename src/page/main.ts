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
const [judge, check, explore] = [judgeTab(desk, workloads), checkTab(desk), exploreTab(desk)];
tabs(
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
