import { commandLine } from './words.js';

interface Number {
  readonly exact: { readonly num: string; readonly den: string } | null;
  readonly enclosure: { readonly inf: string; readonly sup: string } | null;
}

interface ValueDocument extends Number {
  readonly format: string;
  readonly quantity?: string;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly source?: string;
}

/** A value as a command line, TypeScript, Python and LaTeX write it; one number, or the command alone where there are several. */
export function snippets(
  argv: readonly string[],
  json: string,
): readonly (readonly [language: string, text: string])[] {
  const command = ['command', commandLine(argv)] as const;
  const { quantity, inputs = {}, exact, enclosure, source } = JSON.parse(json) as ValueDocument;
  if (enclosure === null || enclosure === undefined || Array.isArray(enclosure)) return [command];
  const at = argv.indexOf('--digits');
  const digits = at < 0 ? '' : `, ${argv[at + 1]}`;
  const given = (spell: (text: string) => string): string =>
    `{ ${Object.entries(inputs)
      .map(([name, text]) => `${JSON.stringify(name)}: ${spell(JSON.stringify(text))}`)
      .join(', ')} }`;
  const typescript =
    quantity === undefined
      ? undefined
      : source === 'the formula'
        ? `import { Rational } from 'etalon-dp/arithmetic';\nimport { expression } from 'etalon-dp/expression';\n\nconst value = (await expression(${JSON.stringify(quantity)})).evaluate(${given((text) => `Rational.parse(${text})`)});\n`
        : `import { quantity } from 'etalon-dp/quantity';\n\nconst { value } = await quantity(${JSON.stringify(quantity)}, ${given((text) => text)}${digits});\n`;
  const python =
    exact === null
      ? `from fractions import Fraction\n\n# proved: low <= value <= high\nlow, high = Fraction("${enclosure.inf}"), Fraction("${enclosure.sup}")\n`
      : `from fractions import Fraction\n\nvalue = Fraction(${exact.num}, ${exact.den})\n`;
  const latex =
    exact === null
      ? `[${enclosure.inf},\\, ${enclosure.sup}]`
      : exact.den === '1'
        ? exact.num
        : `\\frac{${exact.num}}{${exact.den}}`;
  return [
    command,
    ...(typescript === undefined ? [] : [['TypeScript', typescript] as const]),
    ['Python', python],
    ['LaTeX', latex],
  ];
}
