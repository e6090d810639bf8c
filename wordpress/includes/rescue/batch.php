<?php
/**
 * Checks, changes or undoes all results of a scan in batches. Each batch stores its progress, so
 * that a paused or killed run resumes from there.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Growth of PHP's memory, in bytes, at which WordPress's runtime cache is flushed. */
const MAX_MEMORY_GROWTH = 16 * MB_IN_BYTES;
/** The states of the rows to which each verb applies. */
const VERB_STATES = array(
	'check'    => array( 'found', 'left' ),
	'provider' => array( 'found', 'left', 'changing', 'changed' ),
	'file'     => array( 'found', 'left', 'changing', 'changed' ),
	'undo'     => array( 'changing', 'changed' ),
);

/** Flushes the posts from WordPress's runtime cache. */
function flush_post_cache(): void {
	if ( wp_cache_supports( 'flush_runtime' ) ) {
		wp_cache_flush_runtime();
	}
}

/**
 * Applies a verb to one row after the other until the time is up. Resumes a stopped run of the same
 * verb.
 *
 * @param string $verb    `check`, `provider`, `file` or `undo`.
 * @param int    $seconds Time limit.
 * @return array{seen: int, total: int, isDone: bool} Rows that are done, and all rows.
 */
function change_places( string $verb, int $seconds = BATCH_S ): array {
	$run   = get_option( RUN );
	$after = 0;
	if ( is_array( $run ) && $verb === $run[0] ) {
		$after = (int) $run[1];
	} else {
		forget_transients( REFUSED );
	}
	$end   = microtime( true ) + $seconds;
	$start = memory_get_usage();
	do {
		$rows = rescue_rows( VERB_STATES[ $verb ], $after, 1 );
		foreach ( $rows as $row ) {
			$id = (int) $row->id;
			if ( 'undo' === $verb ) {
				undo_place( $id );
			} elseif ( 'check' === $verb ) {
				check_place( $id );
			} elseif ( '' === change_place( $id, $verb, $end ) ) {
				continue;
			}
			$after = $id;
		}
		if ( memory_get_usage() - $start > MAX_MEMORY_GROWTH ) {
			flush_post_cache();
		}
	} while ( $rows && microtime( true ) < $end );
	// The command line runs all batches in one process.
	flush_post_cache();
	if ( $rows ) {
		update_option( RUN, array( $verb, $after ), false );
	} else {
		delete_option( RUN );
	}
	return rows_until( $rows ? $after : PHP_INT_MAX ) + array( 'isDone' => ! $rows );
}
