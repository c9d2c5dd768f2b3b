CREATE INDEX "addresses_by_phone_start" ON "addresses" USING btree ("phone" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "stock_wishes_by_email" ON "stock_wishes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "staff_users_by_email_start" ON "staff_users" USING btree ((lower("email") collate "C"));--> statement-breakpoint
CREATE INDEX "staff_users_by_name_start" ON "staff_users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_by_email_start" ON "users" USING btree ((lower("email") collate "C"));--> statement-breakpoint
CREATE INDEX "users_by_name_start" ON "users" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_by_guest_start" ON "orders" USING btree (("guest_email" collate "C")) WHERE "orders"."guest_email" is not null;