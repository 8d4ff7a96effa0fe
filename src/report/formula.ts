import temml from 'temml';

/**
 * A TeX formula as MathML, typeset ahead of time: the page needs neither a script nor a font for it.
 * @throws Error from temml when the formula is no TeX
 */
export function formulaMarkup(tex: string): string {
  const options = { displayMode: true, throwOnError: true, strict: true, trust: false };
  // An empty style of temml comes out as "false".
  return temml.renderToString(tex, options).replaceAll(' style="false"', '');
}
