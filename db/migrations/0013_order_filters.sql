CREATE INDEX "orders_not_paid" ON "orders" USING btree ("payment_state","id") WHERE "orders"."payment_state" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total_paise");--> statement-breakpoint
CREATE INDEX "payments_by_method" ON "payments" USING btree ("method","order_id");--> statement-breakpoint
CREATE INDEX "shipments_failed" ON "shipments" USING btree ("state_at") WHERE "shipments"."state" = 'failed';