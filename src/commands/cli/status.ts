import { Option } from '@commander-js/extra-typings';
import type { Command } from '@commander-js/extra-typings';
import { incidentStatuses, maintenanceStatuses } from '../../domain/notifying/status/moves.ts';
import { severities } from '../../domain/notifying/status/severity.ts';
import { examples, finish, jsonOption } from './declare.ts';

const COMPONENTS = 'the parts concerned, separated by commas: api,webhooks';

function severityOption(about: string) {
  return new Option('--severity <severity>', about).choices(severities);
}

/** Incidents and maintenance, as an operator tells them. */
export function addStatus(program: Command): void {
  const status = program
    .command('status')
    .description('tell of incidents and maintenance of the service')
    .addHelpText('after', examples('whynow status incidents list', 'whynow status maintenances list'));
  addIncidents(status);
  addMaintenances(status);
}

function addIncidents(status: Command): void {
  const incidents = status
    .command('incidents')
    .description('open, change and list incidents')
    .addHelpText('after', examples('whynow status incidents list'));
  incidents
    .command('open')
    .description('open an incident')
    .requiredOption('--title <title>', 'what is wrong, in a few words')
    .addOption(severityOption('how bad it is').makeOptionMandatory())
    .requiredOption('--components <components>', COMPONENTS)
    .addOption(new Option('--status <status>', 'how far it is understood').choices(incidentStatuses))
    .option('--message <message>', 'what people should know')
    .option('--started-at <time>', 'when it began (default: now)')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        "whynow status incidents open --title 'Deliveries are late' --severity minor --components webhooks",
      ),
    )
    .action(async (options) => finish((await import('../status.ts')).openOne(options)));
  incidents
    .command('update')
    .description('change an incident, or end it with --status resolved')
    .requiredOption('--id <incident>', 'its id, inc_…')
    .addOption(new Option('--status <status>', 'how far it is').choices(incidentStatuses))
    .option('--message <message>', 'what people should know')
    .addOption(severityOption('how bad it is'))
    .option('--title <title>', 'what is wrong, in a few words')
    .option('--components <components>', COMPONENTS)
    .option('--started-at <time>', 'when it began')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow status incidents update --id inc_01m7… --status resolved'))
    .action(async (options) => finish((await import('../status.ts')).updateOne(options)));
  incidents
    .command('list')
    .description('list incidents, the newest first')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow status incidents list'))
    .action(async (options) => finish((await import('../status.ts')).listIncidentLines(options)));
}

function addMaintenances(status: Command): void {
  const maintenances = status
    .command('maintenances')
    .description('schedule, change and list planned maintenance')
    .addHelpText('after', examples('whynow status maintenances list'));
  maintenances
    .command('schedule')
    .description('announce maintenance')
    .requiredOption('--title <title>', 'what is done, in a few words')
    .requiredOption('--components <components>', COMPONENTS)
    .requiredOption('--start <time>', 'when it begins, such as 2026-12-01T02:00:00Z')
    .requiredOption('--end <time>', 'when it ends')
    .addOption(severityOption('how much people will notice'))
    .option('--message <message>', 'what people should know')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        "whynow status maintenances schedule --title 'New disks' --components api --start 2026-12-01T02:00:00Z --end 2026-12-01T03:00:00Z",
      ),
    )
    .action(async (options) => finish((await import('../status.ts')).scheduleOne(options)));
  maintenances
    .command('update')
    .description('change maintenance that was announced')
    .requiredOption('--id <maintenance>', 'its id, mnt_…')
    .addOption(new Option('--status <status>', 'how far it is').choices(maintenanceStatuses))
    .option('--message <message>', 'what people should know')
    .addOption(severityOption('how much people will notice'))
    .option('--title <title>', 'what is done, in a few words')
    .option('--components <components>', COMPONENTS)
    .option('--start <time>', 'when it begins')
    .option('--end <time>', 'when it ends')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow status maintenances update --id mnt_01m7… --status completed'))
    .action(async (options) => finish((await import('../status.ts')).changeOne(options)));
  maintenances
    .command('list')
    .description('list maintenance, the newest first')
    .addOption(jsonOption())
    .addHelpText('after', examples('whynow status maintenances list'))
    .action(async (options) => finish((await import('../status.ts')).listMaintenanceLines(options)));
}
