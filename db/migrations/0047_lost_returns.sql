-- The goods of a delivered order may come back while its payment stays as it is: after a lost dispute its buyer's bank has the money.
CREATE OR REPLACE FUNCTION "keep_order_states"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		IF (NEW.state, NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) <> ('placed', 'open', 'pending', 'unfulfilled', 'none') THEN
			RAISE EXCEPTION 'an order starts as placed, not as %', NEW.state USING ERRCODE = 'check_violation';
		END IF;
		RETURN NEW;
	END IF;
	IF (NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state) = (OLD.lifecycle, OLD.payment_state, OLD.fulfilment_state, OLD.return_state) THEN
		IF NEW.state = OLD.state THEN
			RETURN NEW;
		END IF;
		CASE
			WHEN NEW.state = 'confirmed' THEN NEW.lifecycle := 'confirmed';
			WHEN NEW.state = 'paid' THEN NEW.lifecycle := 'confirmed'; NEW.payment_state := 'paid';
			WHEN NEW.state = 'payment_failed' THEN NEW.lifecycle := 'failed'; NEW.payment_state := 'failed';
			WHEN NEW.state IN ('cancelled', 'returned') THEN
				NEW.lifecycle := 'cancelled';
				NEW.payment_state := CASE OLD.payment_state WHEN 'pending' THEN 'failed' ELSE 'refund_asked' END;
				IF NEW.state = 'returned' THEN
					NEW.fulfilment_state := 'returned';
				END IF;
			WHEN NEW.state = 'refunded' THEN NEW.payment_state := 'refund_asked';
			WHEN NEW.state IN ('packed', 'shipped', 'delivered') THEN NEW.fulfilment_state := NEW.state;
			WHEN NEW.state = 'replaced' THEN NEW.return_state := 'completed';
			ELSE NEW.return_state := replace(NEW.state, 'replacement_', '');
		END CASE;
	ELSE
		NEW.state := order_state_of(NEW.lifecycle, NEW.payment_state, NEW.fulfilment_state, NEW.return_state);
	END IF;
	IF NEW.lifecycle <> OLD.lifecycle AND (OLD.lifecycle, NEW.lifecycle) NOT IN (('open', 'confirmed'), ('open', 'failed'), ('confirmed', 'cancelled')) THEN
		RAISE EXCEPTION 'the lifecycle of an order does not go from % to %', OLD.lifecycle, NEW.lifecycle USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.payment_state <> OLD.payment_state AND (OLD.payment_state, NEW.payment_state) NOT IN (
		('pending', 'paid'), ('pending', 'failed'), ('paid', 'partly_refunded'), ('paid', 'refund_asked'),
		('partly_refunded', 'refund_asked'), ('paid', 'refunded'), ('partly_refunded', 'refunded'), ('refund_asked', 'refunded')) THEN
		RAISE EXCEPTION 'the payment of an order does not go from % to %', OLD.payment_state, NEW.payment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.payment_state = 'failed' AND NEW.lifecycle NOT IN ('failed', 'cancelled') THEN
		RAISE EXCEPTION 'an order whose payment failed does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.fulfilment_state <> OLD.fulfilment_state AND (OLD.fulfilment_state, NEW.fulfilment_state) NOT IN (
		('unfulfilled', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'))
		AND NOT (OLD.fulfilment_state = 'delivered' AND NEW.fulfilment_state = 'returned' AND NEW.lifecycle = 'confirmed') THEN
		RAISE EXCEPTION 'the fulfilment of an order does not go from % to %', OLD.fulfilment_state, NEW.fulfilment_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.return_state <> OLD.return_state AND (NEW.return_state = 'none' OR OLD.return_state = 'none' AND NEW.return_state <> 'requested') THEN
		RAISE EXCEPTION 'the return of an order does not go from % to %', OLD.return_state, NEW.return_state USING ERRCODE = 'check_violation';
	END IF;
	IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
		('placed', 'confirmed'), ('placed', 'paid'), ('placed', 'payment_failed'), ('confirmed', 'paid'),
		('confirmed', 'packed'), ('confirmed', 'cancelled'),
		('paid', 'packed'), ('packed', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned'),
		('paid', 'cancelled'), ('packed', 'cancelled'),
		('delivered', 'replacement_requested'),
		('shipped', 'refunded'), ('delivered', 'refunded'),
		('replacement_requested', 'refunded'), ('replacement_approved', 'refunded'),
		('replacement_refused', 'refunded'), ('replacement_shipped', 'refunded'), ('replaced', 'refunded'))
		AND NOT (OLD.state LIKE 'replace%' AND NEW.state LIKE 'replace%') -- its requests move
		AND NOT (OLD.state IN ('paid', 'packed') AND NEW.payment_state = 'refunded') -- all of it was given back in parts
		AND NOT (OLD.fulfilment_state = 'delivered' AND NEW.state = 'returned' AND NEW.lifecycle = 'confirmed') THEN
		RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
	END IF;
	RETURN NEW;
END $$;
