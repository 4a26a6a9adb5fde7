import { Type } from 'typebox';
import { componentIds } from '../../domain/notifying/status/components.ts';
import { incidentStatuses, maintenanceStatuses } from '../../domain/notifying/status/moves.ts';
import { severities } from '../../domain/notifying/status/severity.ts';
import { MAX_MESSAGE_LENGTH, MAX_TITLE_LENGTH } from '../../domain/notifying/status/wording.ts';
import { closed, oneOf } from './fields.ts';

const title = Type.String({ minLength: 1, maxLength: MAX_TITLE_LENGTH });
const message = Type.String({ minLength: 1, maxLength: MAX_MESSAGE_LENGTH });
const components = Type.Array(oneOf(componentIds), { minItems: 1, maxItems: 20 });
const moment = Type.String({ minLength: 1, maxLength: 40 });

export const IncidentOpen = Type.Object(
  {
    title,
    severity: oneOf(severities),
    components,
    status: Type.Optional(oneOf(incidentStatuses)),
    message: Type.Optional(message),
    started_at: Type.Optional(moment),
  },
  closed,
);

export const IncidentChange = Type.Object(
  {
    title: Type.Optional(title),
    severity: Type.Optional(oneOf(severities)),
    components: Type.Optional(components),
    status: Type.Optional(oneOf(incidentStatuses)),
    message: Type.Optional(message),
    started_at: Type.Optional(moment),
  },
  closed,
);

export const IncidentUpdatePost = Type.Object(
  { status: Type.Optional(oneOf(incidentStatuses)), message, severity: Type.Optional(oneOf(severities)) },
  closed,
);

export const MaintenanceSchedule = Type.Object(
  {
    title,
    components,
    scheduled_start: moment,
    scheduled_end: moment,
    severity: Type.Optional(oneOf(severities)),
    message: Type.Optional(message),
  },
  closed,
);

export const MaintenanceChange = Type.Object(
  {
    title: Type.Optional(title),
    severity: Type.Optional(oneOf(severities)),
    components: Type.Optional(components),
    status: Type.Optional(oneOf(maintenanceStatuses)),
    message: Type.Optional(message),
    scheduled_start: Type.Optional(moment),
    scheduled_end: Type.Optional(moment),
  },
  closed,
);

export const MaintenanceUpdatePost = Type.Object(
  { status: Type.Optional(oneOf(maintenanceStatuses)), message, severity: Type.Optional(oneOf(severities)) },
  closed,
);
