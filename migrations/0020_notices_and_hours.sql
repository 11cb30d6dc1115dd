-- What each person of a clinic wants to be told, and how. No events: nobody else is concerned.

-- Whoever has no row for a kind is told of it in the panel under the bell, and by no letter.
create table notice_preferences (
  clinic_id bigint not null,
  user_id   bigint not null,
  what      text not null,
  bell      boolean not null,
  email     boolean not null,
  primary key (clinic_id, user_id, what)
);

-- Letters that tell people of a notice, as far as they have come. Of what they say nothing is kept.
create table notice_letters (
  clinic_id      bigint not null,
  id             bigint not null,
  user_id        bigint not null,
  notice_id      bigint not null,
  -- When it is tried next; null where it is not.
  due_at         timestamptz(3),
  -- How many tries have come to nothing.
  tries          integer not null default 0,
  delivery       text,
  handed_over_at timestamptz(3),
  via            text,
  made_at        timestamptz(3) not null,
  primary key (clinic_id, id)
);
create unique index notice_letters_once on notice_letters (clinic_id, notice_id, user_id);
create index notice_letters_due on notice_letters (clinic_id, due_at) where due_at is not null;
create index notice_letters_open on notice_letters (clinic_id, handed_over_at)
  where delivery in ('handed_over', 'unknown');
create index notice_letters_made on notice_letters (clinic_id, made_at);

select wall_off('notice_preferences', 'notice_letters');
create policy lookup on notice_letters for select to current_user using (true);
grant select, insert, update, delete on notice_preferences, notice_letters to caretrail_app;

-- Clinics that may have messages to look after: those to staff too.
create or replace function clinics_with_waiting_messages(before timestamptz, ahead timestamptz)
returns table (clinic_id bigint)
security definer set search_path = public, pg_temp stable language sql as $$
  select h.clinic_id from clinic_heads h
  where exists (select from reminder_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
    or exists (select from reminder_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
    or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id and m.due_at <= before)
    or exists (select from form_invitation_list m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
    or exists (select from notice_letters m where m.clinic_id = h.clinic_id and m.due_at <= before)
    or exists (select from notice_letters m where m.clinic_id = h.clinic_id
      and m.delivery in ('handed_over', 'unknown')
      and (m.handed_over_at <= before or m.handed_over_at > ahead))
  order by h.clinic_id
$$;

-- When the clinic is open: a list of stretches for each day of the week. None at all: nobody has said.
alter table clinic_settings add column hours jsonb not null
  default '{"monday":[],"tuesday":[],"wednesday":[],"thursday":[],"friday":[],"saturday":[],"sunday":[]}';
