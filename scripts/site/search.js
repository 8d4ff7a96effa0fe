// Headings and names of the reference, found by words; index is [title, address, page] of each, from search-index.js.
{
  const MOST = 20;
  const field = document.getElementById('find');
  const list = document.getElementById('found');
  const count = document.getElementById('count');
  const fold = (text) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const entries = globalThis.SITE_INDEX.map(([title, address, page]) => ({
    title,
    address,
    page,
    folded: fold(`${title} ${page}`),
    heading: fold(title),
  }));
  const show = () => {
    const asked = fold(field.value.trim());
    const words = asked.split(/\s+/).filter((word) => word !== '');
    const hits =
      words.length === 0 ? [] : entries.filter(({ folded }) => words.every((word) => folded.includes(word)));
    const rank = ({ heading }) =>
      heading === asked ? 0 : heading.startsWith(asked) ? 1 : heading.includes(asked) ? 2 : 3;
    hits.sort((a, b) => rank(a) - rank(b));
    list.replaceChildren(
      ...hits.slice(0, MOST).map(({ title, address, page }) => {
        const [item, link, where] = ['li', 'a', 'small'].map((name) => document.createElement(name));
        link.href = `${field.dataset.root}/${address}`;
        link.textContent = title;
        where.textContent = page === title ? '' : ` ${page}`;
        item.append(link, where);
        return item;
      }),
    );
    count.textContent =
      words.length === 0
        ? ''
        : hits.length > MOST
          ? `${hits.length} found, ${MOST} shown`
          : `${hits.length} found`;
  };
  field.addEventListener('input', show);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      field.value = '';
      show();
    }
    if (event.key === 'Enter') list.querySelector('a')?.click();
  });
  show();
}
