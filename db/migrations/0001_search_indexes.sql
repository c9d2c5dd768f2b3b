DROP INDEX "products_by_name_trigram";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("type","price_paise");--> statement-breakpoint
CREATE INDEX "products_by_slug" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_by_text" ON "products" USING gin ("type" gin_trgm_ops,"name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_likeness" ON "products" USING gin (("name" || ' ' || "type" || ' ' || "title") gin_trgm_ops);