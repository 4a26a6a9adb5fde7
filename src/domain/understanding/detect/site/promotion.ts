import type { NamedPerson } from '../../../ground/observations/index.ts';
import type { Finding } from '../finding.ts';
import { toldRole } from '../../../ground/vocabulary/told-role.ts';
import { quoted } from '../quote.ts';
import { roleSubtype } from '../text/executive-roles.ts';
import { isBoard } from './board-members.ts';

const PROMOTED = { officer: 85, head: 70, interim: 50 };

/** Somebody who was no executive and is one, or was a head and is an officer: a promotion from within, which no stranger's arrival can be. */
export function promotion(
  was: NamedPerson,
  is: NamedPerson,
  shared: Omit<Finding, 'type' | 'subtype' | 'strength' | 'title'>,
): Finding[] {
  const [title, titleBefore] = [toldRole(is.role), toldRole(was.role)];
  const [before, now] = [rankOf(titleBefore), rankOf(title)];
  if (now <= before || now === 0 || isBoard(is) || isBoard(was)) return [];
  const interim = /\b(?:interim|acting)\b/i.test(is.role);
  return [
    {
      ...shared,
      type: 'executive_hire',
      subtype: interim ? 'interim' : 'internal_promotion',
      strength: interim ? PROMOTED.interim : now === 2 ? PROMOTED.officer : PROMOTED.head,
      confidence: 0.75,
      title: quoted(`${is.name}, until now ${titleBefore}, is ${title}`),
      quote: quoted(`${is.name}: ${was.role} → ${is.role}`),
      contacts: [{ name: is.name, role: is.role, appointed: true }],
      fields: { person: is.name, role: is.role, before: was.role, internal_promotion: true },
    },
  ];
}

/** 2: an officer; 1: a vice president or head of something; 0: neither. An assistant to an officer is none. */
function rankOf(role: string): 0 | 1 | 2 {
  if (/\b(?:assistant|office of|to the|deputy|associate|former)\b/i.test(role)) return 0;
  const subtype = roleSubtype(role);
  return subtype === null ? 0 : subtype === 'vp_or_head' ? 1 : 2;
}
