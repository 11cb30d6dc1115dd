-- The rooms of a clinic, and which room an appointment is in. Filled by projections alone.

create table room_list (
  clinic_id bigint not null,
  id        bigint not null,
  name      text not null,
  -- Used no longer; appointments that were in it still name it.
  retired   boolean not null,
  version   integer not null,
  primary key (clinic_id, id)
);

select wall_off('room_list');
grant select, insert, update, delete on room_list to caretrail_app;

alter table appointment_list add column room_id bigint;

create index appointment_list_by_room on appointment_list (clinic_id, room_id, starts_at)
  where state = 'active' and status <> 'cancelled' and room_id is not null;

-- The net below, as for practitioners: bookings look at the room behind the clinic's lock.
alter table appointment_list add constraint appointment_list_rooms
  exclude using gist (clinic_id with =, room_id with =, tstzrange(starts_at, ends_at) with &&)
  where (state = 'active' and status <> 'cancelled' and room_id is not null and not overlap_allowed)
  deferrable initially deferred;
