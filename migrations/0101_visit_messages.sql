-- Whether patients are told when their visits are booked, moved, handed over or cancelled: until a clinic chooses
-- otherwise, its people are asked each time.

alter table clinic_settings add visit_messages jsonb not null
  default '{"booked": "ask", "moved": "ask", "handedOver": "ask", "cancelled": "ask"}';
