-- The words that are like a typed one, by `<%` and by sound apart: together they would be a full scan. A function keeps its
-- plan, and its threshold (`blak` finds 0.6 of itself in black, `spekaer` 0.375 in speaker) counts for it alone; asked by the shop itself both cost more than the search (docs/search.md).
SELECT similarity('', '');--> statement-breakpoint -- loads pg_trgm: only then whoever is no superuser may name its threshold
CREATE FUNCTION "fuzzy_words"(typed text, typed_sound text, likeness_of_sound real, most integer)
	RETURNS TABLE(word text, product_count integer, likeness real)
	LANGUAGE plpgsql STABLE SET pg_trgm.word_similarity_threshold = 0.35 AS $$
BEGIN
	RETURN QUERY
	SELECT alike.word, alike.product_count,
		greatest(word_similarity(typed, alike.folded), CASE WHEN alike.sound = typed_sound THEN likeness_of_sound ELSE 0 END) AS likeness
	FROM (
		SELECT known.word, known.sound, known.folded, known.product_count FROM search_words AS known
			WHERE known.kind = 'text' AND typed <% known.folded
		UNION
		SELECT known.word, known.sound, known.folded, known.product_count FROM search_words AS known
			WHERE known.kind = 'text' AND known.sound = typed_sound
	) AS alike
	ORDER BY 3 DESC, similarity(typed, alike.folded) DESC, alike.product_count DESC, alike.word COLLATE "C"
	LIMIT most;
END $$;
