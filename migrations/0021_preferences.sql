-- How people want the product to be, wherever they sign in. Null is as the browser has it.
alter table user_list add column language text, add column theme text;
