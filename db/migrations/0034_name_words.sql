DROP INDEX "staff_users_by_name_start";--> statement-breakpoint
DROP INDEX "users_by_name_start";--> statement-breakpoint
DROP INDEX "orders_by_name_start";--> statement-breakpoint
CREATE INDEX "staff_users_by_name_words" ON "staff_users" USING gin (words_of("name")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_by_name_words" ON "users" USING gin (words_of("name")) WITH (fastupdate=false);