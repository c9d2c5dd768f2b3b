-- Nodes hear of uses only where an offer that applies by itself runs out, or may be used again.
CREATE TRIGGER promotions_run_out AFTER UPDATE OF uses ON promotions FOR EACH ROW
	WHEN (NEW.code IS NULL AND NEW.total_limit IS NOT NULL
		AND (OLD.uses >= OLD.total_limit) IS DISTINCT FROM (NEW.uses >= NEW.total_limit))
	EXECUTE FUNCTION notify_promotions_changed();
