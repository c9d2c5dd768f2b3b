ALTER TABLE "orders" ADD COLUMN "replacement_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "warranty_months" integer DEFAULT 12 NOT NULL;--> statement-breakpoint
-- A product that states no warranty of its own has the months that held when its order was placed.
CREATE OR REPLACE FUNCTION "register_warranties"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO warranties (order_line_id, months, began_at)
		SELECT line.id, terms.months, NEW.happened_at
		FROM order_lines line
			JOIN orders placed ON placed.id = line.order_id
			LEFT JOIN products product ON product.id = line.product_id,
			LATERAL (SELECT coalesce((product.facts ->> 'warrantyMonths')::integer, placed.warranty_months) AS months) terms
		WHERE line.order_id = NEW.order_id AND line.product_type NOT IN ('giftwrap', 'giftcard') AND terms.months > 0
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;
