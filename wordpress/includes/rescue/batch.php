<?php
/**
 * Checks, changes or undoes all that a scan has found, for a while at a time. How far it has come
 * is written down, so that whatever is paused or killed goes on from there.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Bytes of posts that WordPress remembers at most while texts are changed. */
const MAX_HELD = 16 * MB_IN_BYTES;
/** The states of the rows to which each verb applies. */
const VERB_STATES = array(
	'check'    => array( 'found', 'left' ),
	'provider' => array( 'found', 'left', 'changing', 'changed' ),
	'file'     => array( 'found', 'left', 'changing', 'changed' ),
	'undo'     => array( 'changing', 'changed' ),
);

/** Forgets the posts that WordPress holds in PHP's memory. */
function forget_held(): void {
	if ( wp_cache_supports( 'flush_runtime' ) ) {
		wp_cache_flush_runtime();
	}
}

/**
 * Does something to one row after the other for a while. Goes on where the same verb was stopped.
 *
 * @param string $verb    `check`, `provider`, `file` or `undo`.
 * @param int    $seconds How long at most.
 * @return array{seen: int, total: int, isDone: bool} How many rows it has been through, of all.
 */
function change_places( string $verb, int $seconds = BATCH_S ): array {
	$run   = get_option( RUN );
	$after = is_array( $run ) && $verb === $run[0] ? (int) $run[1] : 0;
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
		if ( memory_get_usage() - $start > MAX_HELD ) {
			forget_held();
		}
	} while ( $rows && microtime( true ) < $end );
	// On the command line, one batch follows the other.
	forget_held();
	if ( $rows ) {
		update_option( RUN, array( $verb, $after ), false );
	} else {
		delete_option( RUN );
	}
	return rows_until( $rows ? $after : PHP_INT_MAX ) + array( 'isDone' => ! $rows );
}
