-- The history asks the log by kind of event and by who acted. Whom an event is by stands beside it as a column: behind
-- row-level security no index answers what is asked of the inside of a text. It is no part of the chain, which has `meta`.
-- What a patient answers by text is the patient's doing.
alter table events add column actor text generated always as (
  case
    when meta ->> 'source' = 'reply' then 'patient'
    when meta -> 'actor' ->> 'kind' = 'user' then 'user-' || (meta -> 'actor' ->> 'id')
    else meta -> 'actor' ->> 'kind'
  end
) stored;

create index events_type on events (clinic_id, type, position);
create index events_actor on events (clinic_id, actor, type, position);
