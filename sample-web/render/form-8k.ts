import type { Filing, LiveCompany } from '../company.ts';
import { isoDay, longDay } from '../dates.ts';
import { escapeText } from './escape.ts';

const STYLE = 'font-family:Times New Roman;font-size:10pt;margin:0pt';

function paragraph(text: string, extra = ''): string {
  return `<p style="${STYLE};${extra}">${text}</p>\n<p style="${STYLE}">&#xa0;</p>`;
}

/** An 8-K as a filing agent makes it: a cover page, items as styled paragraphs (no headings), a signature. */
export function form8k(company: LiveCompany, filing: Filing & { form: '8-K' }): string {
  const day = longDay(filing.at);
  const legalName = `${company.name.replace(/,? Inc\.?$/, '')}, Inc.`;
  const items = filing.items.map(
    (
      item,
    ) => `<table cellpadding="0" cellspacing="0" style="${STYLE};width:100%"><tr><td style="width:72pt;vertical-align:top"><b>Item&#160;${item.number}.</b></td><td><b>${escapeText(item.title)}</b></td></tr></table>
<p style="${STYLE}">&#xa0;</p>
${paragraph(escapeText(item.text))}`,
  );
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:dei="http://xbrl.sec.gov/dei/2023">
<head><title>form8-k.htm</title><meta http-equiv="Content-Type" content="text/html"/></head>
<body style="font-size:10pt;font-family:&quot;Times New Roman&quot;">
<div style="display:none"><ix:header><ix:hidden><ix:nonNumeric contextRef="c0" name="dei:EntityCentralIndexKey">${String(company.filer?.cik ?? 0).padStart(10, '0')}</ix:nonNumeric><ix:nonNumeric contextRef="c0" name="dei:AmendmentFlag">false</ix:nonNumeric></ix:hidden></ix:header></div>
${paragraph('<b>UNITED STATES<br/>SECURITIES AND EXCHANGE COMMISSION</b><br/>Washington, D.C. 20549', 'text-align:center')}
${paragraph('<b>FORM <ix:nonNumeric contextRef="c0" name="dei:DocumentType">8-K</ix:nonNumeric></b>', 'text-align:center;font-size:18pt')}
${paragraph('<b>CURRENT REPORT</b><br/>Pursuant to Section 13 or 15(d) of the Securities Exchange Act of 1934', 'text-align:center')}
${paragraph(`Date of Report (Date of earliest event reported): <ix:nonNumeric contextRef="c0" name="dei:DocumentPeriodEndDate" format="ixt:datemonthdayyearen">${day}</ix:nonNumeric>`, 'text-align:center')}
${paragraph(`<b><ix:nonNumeric contextRef="c0" name="dei:EntityRegistrantName">${escapeText(legalName)}</ix:nonNumeric></b><br/>(Exact name of registrant as specified in its charter)`, 'text-align:center')}
${paragraph('Check the appropriate box below if the Form 8-K filing is intended to simultaneously satisfy the filing obligation of the registrant under any of the following provisions:')}
${paragraph('&#9744;&#160;Written communications pursuant to Rule 425 under the Securities Act (17 CFR 230.425)')}
${paragraph('&#9744;&#160;Soliciting material pursuant to Rule 14a-12 under the Exchange Act (17 CFR 240.14a-12)')}
${items.join('\n')}
${paragraph('<b>SIGNATURE</b>', 'text-align:center')}
${paragraph('Pursuant to the requirements of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned hereunto duly authorized.')}
${paragraph(`<b>${escapeText(legalName)}</b><br/>Date: ${day} (${isoDay(filing.at)})<br/>By: /s/ ${escapeText(company.team.people[0]?.name ?? 'Secretary')}`)}
</body></html>
`;
}
