<?php
/**
 * Tools → Rescue GIFs: scans the site for old embeds, lists them, shows each change before it is
 * made, and undoes it.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Slug of the page. */
const RESCUE_PAGE = 'giflet-rescue';
/** Texts per page of the list. */
const ROWS_PER_PAGE = 50;

/** Adds the page to the menu. */
function add_rescue_page(): void {
	add_management_page( __( 'Rescue GIFs', 'giflet' ), __( 'Rescue GIFs', 'giflet' ), 'manage_options', RESCUE_PAGE, __NAMESPACE__ . '\show_rescue_page' );
}

/**
 * Adds the page's style, and the script that requests one batch after the other.
 *
 * @param string $screen Current admin page.
 */
function enqueue_rescue_script( $screen ): void {
	if ( 'tools_page_' . RESCUE_PAGE !== $screen ) {
		return;
	}
	wp_enqueue_style( 'revisions' );
	wp_enqueue_script( 'giflet-rescue', plugins_url( 'admin/rescue.js', FILE ), array( 'wp-api-fetch' ), VERSION, true );
}

/**
 * Returns the address of the page.
 *
 * @param array<string, mixed> $query More query parameters.
 */
function rescue_url( array $query = array() ): string {
	return add_query_arg( $query, admin_url( 'tools.php?page=' . RESCUE_PAGE ) );
}

/** Shows the page: one text with its change, or all texts. */
function show_rescue_page(): void {
	if ( ! may_rescue() ) {
		return;
	}
	// phpcs:disable WordPress.Security.NonceVerification, WordPress.CSRF.NonceVerification -- nothing is changed by showing.
	$row  = isset( $_GET['place'] ) ? rescue_row( absint( $_GET['place'] ) ) : null;
	$mode = isset( $_GET['mode'] ) && 'file' === $_GET['mode'] ? 'file' : 'provider';
	$from = isset( $_GET['from'] ) ? absint( $_GET['from'] ) : 0;
	// phpcs:enable
	printf( '<div class="wrap" id="giflet-rescue"><h1>%s</h1>', esc_html__( 'Rescue GIFs', 'giflet' ) );
	if ( $row ) {
		show_change( $row, $mode );
	} else {
		show_scan();
		show_places( $from );
	}
	echo '</div>';
}

/** Shows the progress of the scan, and the buttons for all its results. */
function show_scan(): void {
	$progress = scan_progress();
	printf( '<p>%s</p>', esc_html__( 'Finds the embeds of GIPHY, Tenor and KLIPY in posts, comments, widgets, reusable blocks and metadata, and the GIFs of this plugin. Nothing is changed before you say so, and all can be undone.', 'giflet' ) );
	printf(
		'<p><button type="button" class="button button-primary" data-giflet-verb="scan" data-restart="%s">%s</button> <button type="button" class="button" data-giflet-verb="pause" hidden>%s</button> <progress max="%d" value="%d"></progress> <span role="status">%s</span></p>',
		esc_attr( ! $progress || $progress['isDone'] ? '1' : '' ),
		esc_html( ! $progress ? __( 'Scan', 'giflet' ) : ( $progress['isDone'] ? __( 'Scan again', 'giflet' ) : __( 'Go on', 'giflet' ) ) ),
		esc_html__( 'Pause', 'giflet' ),
		esc_attr( (string) ( $progress['total'] ?? 1 ) ),
		esc_attr( (string) ( $progress['seen'] ?? 0 ) ),
		esc_html( $progress && $progress['isDone'] ? __( 'The whole site has been looked through.', 'giflet' ) : '' )
	);
	if ( ! $progress || ! $progress['isDone'] ) {
		return;
	}
	$verbs = array(
		'check'    => __( 'See which are still there', 'giflet' ),
		'provider' => __( 'Replace all by GIFs of your provider', 'giflet' ),
		'file'     => __( 'Replace all by copies in the Media Library', 'giflet' ),
		'undo'     => __( 'Undo all', 'giflet' ),
	);
	show_terms();
	foreach ( $verbs as $verb => $label ) {
		$is_off = ( 'provider' === $verb && ! is_configured() );
		printf( '<button type="button" class="button" data-giflet-verb="%s"%s>%s</button> ', esc_attr( $verb ), disabled( $is_off, true, false ), esc_html( $label ) );
	}
}

/** Shows the providers' terms for copies. No file is downloaded before the owner accepts them. */
function show_terms(): void {
	echo '<ul class="ul-disc">';
	foreach ( array( 'giphy', 'tenor', 'klipy', 'own' ) as $provider ) {
		$terms = copy_terms( $provider );
		printf( '<li>%s', esc_html( $terms['says'] ) );
		if ( '' !== $terms['url'] ) {
			printf( ' <a href="%s">%s</a>', esc_url( $terms['url'] ), esc_html__( 'Terms', 'giflet' ) );
		}
		echo '</li>';
	}
	printf( '</ul><p><label><input type="checkbox" id="giflet-may-keep"%s/> %s</label></p>', checked( (bool) get_option( MAY_COPY ), true, false ), esc_html__( 'I may keep copies of these GIFs.', 'giflet' ) );
}

/**
 * Shows the list of texts.
 *
 * @param int $from ID of the row before the first.
 */
function show_places( int $from ): void {
	if ( ! scan_progress() ) {
		return;
	}
	$words = state_words();
	foreach ( rescue_counts() as $state => $number ) {
		printf( '<p>%s: %s</p>', esc_html( $words[ $state ] ?? $state ), esc_html( number_format_i18n( $number ) ) );
	}
	printf(
		'<table class="widefat striped"><thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead><tbody>',
		esc_html__( 'Where', 'giflet' ),
		esc_html__( 'What', 'giflet' ),
		esc_html__( 'State', 'giflet' ),
		esc_html__( 'Look at the change', 'giflet' )
	);
	$rows = rescue_rows( array_keys( $words ), $from, ROWS_PER_PAGE );
	foreach ( $rows as $row ) {
		show_place( $row, $words );
	}
	echo '</tbody></table>';
	if ( count( $rows ) === ROWS_PER_PAGE ) {
		printf( '<p><a href="%s">%s</a></p>', esc_url( rescue_url( array( 'from' => end( $rows )->id ) ) ), esc_html__( 'More', 'giflet' ) );
	}
}

/**
 * Returns the labels of a text's states.
 *
 * @return array<string, string>
 */
function state_words(): array {
	return array(
		'found'    => __( 'Found', 'giflet' ),
		'changing' => __( 'Being changed', 'giflet' ),
		'changed'  => __( 'Changed', 'giflet' ),
		'left'     => __( 'Left as it is', 'giflet' ),
	);
}

/**
 * Shows a row of the list.
 *
 * @param object                $row   Row of the table.
 * @param array<string, string> $words From `state_words()`.
 */
function show_place( object $row, array $words ): void {
	$names = array_map( __NAMESPACE__ . '\embed_name', (array) json_decode( $row->embeds, true ) );
	printf(
		'<tr><td>%s</td><td>%s</td><td>%s<br/>%s</td><td>',
		esc_html( place_name( $row ) ),
		esc_html( implode( ', ', $names ) ),
		esc_html( $words[ $row->state ] ?? $row->state ),
		nl2br( esc_html( (string) $row->note ) )
	);
	$modes = array(
		'provider' => __( 'by your provider', 'giflet' ),
		'file'     => __( 'by a copy', 'giflet' ),
	);
	foreach ( $modes as $mode => $label ) {
		$query = array(
			'place' => $row->id,
			'mode'  => $mode,
		);
		printf( '<a href="%s">%s</a> ', esc_url( rescue_url( $query ) ), esc_html( $label ) );
	}
	echo '</td></tr>';
}

/**
 * Returns the name of a place in the list.
 *
 * @param object $row Row of the table.
 */
function place_name( object $row ): string {
	$title = 'post' === $row->place ? get_the_title( (int) $row->object_id ) : '';
	return trim( sprintf( '%s %d %s %s', $row->place, $row->object_id, $row->field, wp_specialchars_decode( wp_strip_all_tags( $title ), ENT_QUOTES ) ) );
}
