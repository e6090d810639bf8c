<?php
/**
 * Replaces the embeds of a text, and undoes it. The text of before is written down first, so that
 * whatever is killed can go on or be undone.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * What a text would become.
 *
 * @param string $text As it is stored.
 * @param string $mode As for `successor()`.
 * @param float  $end  When to ask for nothing more.
 * @return array{text: string, notes: string[], isWhole: bool} The notes name each embed that stays
 *         as it is. It is not whole if time was over before the last one; what was kept until then
 *         is not asked for again.
 */
function rescued( string $text, string $mode, float $end = INF ): array {
	$notes    = array();
	$is_whole = true;
	$visit    = static function ( array $embed, string $form ) use ( $mode, $end, &$notes, &$is_whole ) {
		static $is_first = true;
		if ( 'own' === $embed['provider'] && 'provider' === $mode ) {
			return null;
		}
		if ( 'none' === $form ) {
			$about = new \WP_Error( 'giflet_place', __( 'It stands within the text of a block.', 'giflet' ) );
		} elseif ( $is_first || microtime( true ) < $end ) {
			$is_first = false;
			$about    = successor( $embed, $mode );
		} else {
			$is_whole = false;
			$about    = new \WP_Error( 'giflet_later', __( 'There was no time for it yet.', 'giflet' ) );
		}
		if ( is_wp_error( $about ) ) {
			$name    = current( array_filter( array( $embed['page'], $embed['file'], "{$embed['provider']}:{$embed['id']}" ) ) );
			$notes[] = "$name: " . $about->get_error_message();
			return null;
		}
		return successor_markup( $embed, $about, $form );
	};
	if ( is_serialized( $text ) ) {
		$notes[] = __( 'This is data of another plugin, not a text.', 'giflet' );
	} elseif ( strlen( $text ) > MAX_TEXT ) {
		$notes[] = too_long();
	} else {
		$text = rescue_text( $text, $visit );
	}
	return array(
		'text'    => $text,
		'notes'   => $notes,
		'isWhole' => $is_whole,
	);
}

/**
 * Changes one text. What was changed before, and by nobody since, keeps its first text of before.
 *
 * @param int    $id   Of the row.
 * @param string $mode As for `successor()`.
 * @param float  $end  As for `rescued()`.
 * @return string Its state afterwards: `changed`, or `left` with a note that says why. Empty if it
 *                has to be gone on with.
 */
function change_place( int $id, string $mode, float $end = INF ): string {
	$row  = rescue_row( $id );
	$text = $row ? place_text( $row ) : '';
	if ( ! $row ) {
		return '';
	}
	if ( null === $text ) {
		return leave_place( $row, __( 'The text is gone.', 'giflet' ) );
	}
	if ( 'changing' === $row->state && md5( $text ) === $row->after_hash ) {
		// Killed after it was written.
		set_row( $id, array( 'state' => 'changed' ) );
		return 'changed';
	}
	$new = rescued( $text, $mode, $end );
	if ( ! $new['isWhole'] ) {
		return '';
	}
	if ( $new['text'] === $text ) {
		return leave_place( $row, implode( "\n", $new['notes'] ) );
	}
	return replace_text( $row, $text, $new['text'], implode( "\n", $new['notes'] ) );
}

/**
 * Keeps the text of before, and writes the new one.
 *
 * @param object $row   Of the table.
 * @param string $text  As it is.
 * @param string $after As it is to be.
 * @param string $note  What stays in it.
 * @return string As `change_place()`.
 */
function replace_text( object $row, string $text, string $after, string $note ): string {
	$id     = (int) $row->id;
	$before = array(
		'state'       => $row->state,
		'before_text' => $row->before_text,
		'after_hash'  => $row->after_hash,
	);

	$is_noted = set_row(
		$id,
		array(
			'state'       => 'changing',
			'before_text' => null !== $row->before_text && md5( $text ) === $row->after_hash ? $row->before_text : $text,
			'after_hash'  => md5( $after ),
			'note'        => $note,
		),
		$row->state
	);
	if ( 0 === $is_noted && in_array( $row->state, array( 'found', 'left' ), true ) ) {
		// Another request has taken it meanwhile.
		return rescue_row( $id )->state;
	}
	if ( false === $is_noted ) {
		return leave_place( $row, __( 'The text of before could not be kept.', 'giflet' ) );
	}
	if ( ! write_place( $row, $after ) ) {
		$now = place_text( $row );
		if ( $now === $text ) {
			set_row( $id, $before );
			return leave_place( $row, __( 'WordPress did not take the change.', 'giflet' ) );
		}
		// Another plugin has a say in what is saved.
		$note = __( 'What was saved differs from what was shown. Look at it, or undo it.', 'giflet' );
		set_row(
			$id,
			array(
				'after_hash' => md5( (string) $now ),
				'note'       => $note,
			)
		);
	}
	set_row( $id, array( 'state' => 'changed' ) );
	return 'changed';
}

/**
 * Leaves a text as it is.
 *
 * @param object $row  Of the table. If another request has taken it meanwhile, nothing is noted.
 * @param string $note Why.
 * @return string Its state: what was changed before still is.
 */
function leave_place( object $row, string $note ): string {
	$state  = 'changed' === $row->state ? 'changed' : 'left';
	$fields = array(
		'state' => $state,
		'note'  => $note,
	);
	set_row( (int) $row->id, $fields, $row->state );
	return $state;
}

/**
 * Gives a text back as it was, unless somebody has changed it since.
 *
 * @param int $id Of the row.
 * @return string Its state afterwards: `found`, or `changed` with a note.
 */
function undo_place( int $id ): string {
	$row  = rescue_row( $id );
	$text = $row ? place_text( $row ) : null;
	if ( ! $row || null === $row->before_text ) {
		return $row ? $row->state : '';
	}
	if ( $text !== $row->before_text && ( null === $text || md5( $text ) !== $row->after_hash ) ) {
		set_row( $id, array( 'note' => __( 'It was changed since, and stays as it is.', 'giflet' ) ) );
		return 'changed';
	}
	if ( $text !== $row->before_text ) {
		write_place( $row, $row->before_text );
	}
	set_row(
		$id,
		array(
			'state'       => 'found',
			'before_text' => null,
			'after_hash'  => '',
			'note'        => '',
		)
	);
	return 'found';
}
