/** The style of the page: one column, light and dark, print. */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fdfdfb;--ink:#1c1d1f;--soft:#55595f;--line:#d9dade;--card:#fff;--accent:#0b57a4;
--holds:#0f6b3a;--on:#1a6a6f;--imprecise:#8a5300;--refuted:#a3201f;--reading:#5b3fa0;--other:#50545a}
@media (prefers-color-scheme:dark){:root{--paper:#131416;--ink:#e7e7e4;--soft:#a4a8ae;--line:#35383d;--card:#1b1d20;--accent:#7db8f5;
--holds:#6fce97;--on:#6cc7cd;--imprecise:#e8b45c;--refuted:#f08d88;--reading:#b9a3f2;--other:#b4b8be}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:58rem;margin:0 auto;padding:0 1.1rem}
header{padding-top:2.2rem}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .4rem}
h2{font-size:1.3rem;line-height:1.3;margin:2.6rem 0 .2rem;padding-top:.6rem;border-top:2px solid var(--line)}
h3{font-size:1.05rem;margin:0}
p{margin:.45rem 0}
.soft{color:var(--soft)}
a{color:var(--accent)}
a:focus-visible,button:focus-visible,input:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem}
.skip:focus{left:1rem;top:.5rem;background:var(--card);padding:.4rem .8rem;z-index:2}
nav ul{list-style:none;margin:.8rem 0;padding:0;display:flex;flex-wrap:wrap;gap:.4rem .5rem}
nav a{display:block;padding:.3rem .75rem;border:1px solid var(--line);border-radius:99rem;background:var(--card);text-decoration:none}
nav a:hover{border-color:var(--accent)}
form{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;margin:1.2rem 0}
form[hidden]{display:none}
label{cursor:pointer}
.search{display:flex;flex-wrap:wrap;gap:.5rem .8rem;align-items:center}
.search input{flex:1 1 14rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.45rem .6rem;min-width:0}
button{font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.4rem .9rem;cursor:pointer}
button:hover{border-color:var(--accent)}
fieldset{border:0;margin:.7rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.35rem .9rem}
legend{float:left;margin-right:.9rem;font-weight:600}
fieldset label{display:inline-flex;gap:.35rem;align-items:center;min-height:1.7rem}
.counts{width:auto}
article{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--tone,var(--line));border-radius:.5rem;padding:.8rem 1rem;margin:.85rem 0}
article[hidden],section[hidden]{display:none}
.head{display:flex;flex-wrap:wrap;gap:.3rem .7rem;align-items:baseline;justify-content:space-between}
.badge{color:var(--tone);font-weight:650;white-space:nowrap}
.k-holds{--tone:var(--holds)}.k-holds-on{--tone:var(--on)}.k-imprecise{--tone:var(--imprecise)}.k-refuted{--tone:var(--refuted)}
.k-reading{--tone:var(--reading)}.k-definition,.k-not-computable,.k-none{--tone:var(--other)}
.formula{overflow-x:auto;padding:.25rem 0}
math{font-family:"Latin Modern Math","STIX Two Math","Cambria Math","Noto Sans Math",math;font-size:1.08em}
math[display=block]{display:block math;margin:.1rem 0;text-align:left;width:max-content}
.erratum{border-left:3px solid var(--tone);padding-left:.7rem;margin:.5rem 0}
.changed{color:var(--refuted);font-weight:650}
details{margin-top:.4rem}
summary{cursor:pointer;color:var(--accent);width:max-content;max-width:100%}
.card{margin:0}.card>summary{color:inherit;width:auto;list-style:none;display:block}.card>summary::-webkit-details-marker{display:none}
.name{font-weight:650}.name::before{content:"▸ ";color:var(--soft)}.card[open] .name::before{content:"▾ "}
.says{display:block;margin:.3rem 0}
.steps{padding-left:1.5rem}.steps li{margin:.25rem 0}.basis{color:var(--soft);font-size:.9rem}.basis::before{content:"["}.basis::after{content:"]"}
.proof-kind{color:var(--tone);font-weight:650}
pre{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:.4rem;padding:.5rem .7rem}pre code{overflow-wrap:normal}
table{border-collapse:collapse;width:100%;margin:.5rem 0;font-size:.93rem}
th,td{text-align:left;vertical-align:top;padding:.28rem .6rem .28rem 0;border-bottom:1px solid var(--line)}
th{font-weight:600}
thead th{color:var(--soft)}
td.number{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
td.count{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap;padding-right:1rem}
.range{display:block;color:var(--soft);font-size:.87rem;overflow-wrap:anywhere}
code{font:.9em ui-monospace,"SFMono-Regular",Menlo,Consolas,monospace;overflow-wrap:anywhere}
figure{margin:1.4rem 0}
figure svg{display:block;width:100%;height:auto;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
figure .plot{overflow-x:auto}
figure .plot svg{min-width:34rem}
figcaption{color:var(--soft);font-size:.93rem;margin-top:.4rem}
footer{margin-top:1rem;padding-bottom:3rem;color:var(--soft);font-size:.93rem}
@media (max-width:40rem){td,th{padding-right:.4rem}.stack thead{position:absolute;left:-99rem}.stack tr{display:block;border-bottom:1px solid var(--line);padding:.3rem 0}
.stack th,.stack td{display:block;border:0;padding:.1rem 0}}
@media print{body{background:#fff;color:#000;font-size:10pt}form,nav,.skip{display:none}article{break-inside:avoid;border-color:#999}header,main,footer{max-width:none}
details::details-content{content-visibility:visible}}
`;
