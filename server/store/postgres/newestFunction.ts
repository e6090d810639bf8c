/**
 * The newest records that match, as a function of the database. PostgreSQL has two ways to them:
 * all records from new to old, which is long for rare words, or all that the index has, which is
 * long for common ones. This goes from block to block of numbers, small ones first, and takes the
 * rest at once where little is left to be found, so that the cost follows what is asked for.
 *
 * A block is a condition of the full-text index: each record has its places, which are its number
 * without the last 12, 15, 18, 21 and 24 bits, as words. Several of them in one condition are slow.
 * Plans are generic and made once; conditions are written so that they can go one way only:
 * `ts_match_vq` is the operator `@@` where no index looks it up, and what is compared or ordered as
 * `number + 0` is not looked up in the index of numbers.
 */
export const NEWEST_FUNCTION = `
  CREATE OR REPLACE FUNCTION giflet_place(number BIGINT, bits INTEGER) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
    SELECT U&'\\E002' || bits || '.' || (number >> bits)
  $$;

  CREATE OR REPLACE FUNCTION giflet_places(number BIGINT) RETURNS TSVECTOR LANGUAGE sql IMMUTABLE AS $$
    SELECT array_to_tsvector(ARRAY(SELECT giflet_place(number, bits) FROM generate_series(12, 24, 3) AS bits))
  $$;

  -- "counted": how many there are, up to "most"; "numbers": these, from new to old, without the
  -- first "skipped". "top" is about the highest number.
  CREATE OR REPLACE FUNCTION giflet_newest(
    query TSQUERY, top BIGINT, below BIGINT, without BIGINT[], skipped INTEGER, most INTEGER,
    OUT counted INTEGER, OUT numbers BIGINT[]
  ) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
  DECLARE
    start BIGINT := least(top, below);
    -- What is above has been looked at. The smallest blocks begin here.
    low BIGINT := greatest(0, (start - 1024) >> 12 << 12);
    next BIGINT;
    bits INTEGER;
    share DOUBLE PRECISION;
    part BIGINT[];
    -- Each look-up of a beginning collects all words with it, each of several words merges lists.
    is_open BOOLEAN := query::TEXT LIKE '%:*%';
    is_one BOOLEAN := numnode(query) = 1;
  BEGIN
    numbers := ARRAY(
      SELECT t.number FROM gif_text t
      WHERE t.number >= low AND t.number < below AND ts_match_vq(t.words, query)
        AND t.number <> ALL (without)
      ORDER BY t.number DESC LIMIT most
    );
    LOOP
      counted := cardinality(numbers);
      EXIT WHEN counted >= most OR low <= 0;
      share := greatest(counted, 1) / greatest(start - low, 1)::DOUBLE PRECISION;
      IF share * low < (CASE WHEN is_one THEN 2 * (most - counted) + 200 ELSE 4 * (most - counted) + 2000 END) THEN
        next := 0;
        part := ARRAY(
          SELECT t.number FROM gif_text t
          WHERE t.words @@ query AND t.number + 0 < low AND t.number <> ALL (without)
          ORDER BY t.number + 0 DESC LIMIT most - counted
        );
      ELSE
        bits := 12;
        WHILE bits < 24 AND low % (1 << (bits + 3)) = 0 AND share * (1 << (bits + 3)) < most - counted LOOP
          bits := bits + 3;
        END LOOP;
        next := low - (1 << bits);
        IF share > (CASE WHEN is_open THEN 0.012 ELSE 0.06 END) THEN
          part := ARRAY(
            SELECT t.number FROM gif_text t
            WHERE t.number >= next AND t.number < low AND ts_match_vq(t.words, query)
              AND t.number <> ALL (without)
            ORDER BY t.number DESC LIMIT most - counted
          );
        ELSE
          part := ARRAY(
            SELECT t.number FROM gif_text t
            WHERE t.words @@ (query && quote_literal(giflet_place(next, bits))::tsquery)
              AND t.number <> ALL (without)
            ORDER BY t.number + 0 DESC LIMIT most - counted
          );
        END IF;
      END IF;
      numbers := numbers || part;
      low := next;
    END LOOP;
    numbers := numbers[skipped + 1 : most];
  END $$;
`
