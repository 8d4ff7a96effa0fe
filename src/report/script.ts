/** The page's script: search and filters. Without it the page shows everything. */
export const SCRIPT = `
(() => {
  const form = document.getElementById('filters');
  const query = document.getElementById('query');
  const status = document.getElementById('status');
  const erratum = document.getElementById('erratum');
  const kinds = [...form.querySelectorAll('input[name=kind]')];
  const cards = [...document.querySelectorAll('article')].map((element) => ({
    element,
    kind: element.dataset.kind,
    erratum: element.dataset.erratum === 'yes',
    text: (element.dataset.words + ' ' + element.textContent).toLowerCase(),
  }));
  const sections = [...document.querySelectorAll('section.document')];
  const apply = () => {
    const words = query.value.toLowerCase().split(/\\s+/).filter((word) => word !== '');
    const chosen = new Set(kinds.filter((box) => box.checked).map((box) => box.value));
    let shown = 0;
    for (const card of cards) {
      const fits = chosen.has(card.kind) && (!erratum.checked || card.erratum) && words.every((word) => card.text.includes(word));
      card.element.hidden = !fits;
      if (fits) shown += 1;
    }
    for (const section of sections) section.hidden = section.querySelector('article:not([hidden])') === null;
    status.textContent = shown + ' of ' + cards.length + ' statements shown';
  };
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(apply));
  document.addEventListener('keydown', (event) => {
    if (event.key === '/' && document.activeElement !== query && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      query.focus();
    }
  });
  const reveal = () => {
    const target = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
    if (target === null) return;
    const folded = target.querySelector('details.card');
    if (folded !== null) folded.open = true;
    if (!target.hidden) return;
    form.reset();
    setTimeout(() => target.scrollIntoView());
  };
  addEventListener('hashchange', reveal);
  addEventListener('beforeprint', () => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  form.hidden = false;
  apply();
  reveal();
})();
`;
