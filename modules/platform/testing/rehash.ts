import { CLINIC } from './program.ts'

/**
 * Returns SQL that makes the chain consistent again from a position, as an attacker with the source code
 * could.
 */
export const rehashSql = (from: number, clinic = CLINIC) => `
  do $$ declare r record; chain bytea; begin
    select hash into chain from events where clinic_id = ${clinic} and position = ${from - 1};
    chain := coalesce(chain, sha256(int8send(${clinic}::bigint)));
    for r in select *, milliseconds(recorded_at) as ms from events
      where clinic_id = ${clinic} and position >= ${from} order by position loop
      update events set previous_hash = chain where clinic_id = ${clinic} and position = r.position;
      chain := sha256(chain || int8send(r.clinic_id) || int8send(r.position)
        || framed(convert_to(r.stream_type, 'UTF8')) || int8send(r.stream_id) || int4send(r.version)
        || framed(convert_to(r.type, 'UTF8')) || int4send(r.schema_version)
        || framed(convert_to(r.subject, 'UTF8')) || framed(convert_to(r.data::text, 'UTF8')) || framed(r.sealed)
        || framed(convert_to(r.meta::text, 'UTF8')) || int8send(r.ms));
      update events set hash = chain where clinic_id = ${clinic} and position = r.position;
    end loop;
    update clinic_heads set hash = chain where clinic_id = ${clinic};
  end $$;`
