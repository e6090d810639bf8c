<?php
/**
 * A public provider wants its mark wherever its GIFs are: the widget shows it, and so does what
 * readers without the script see.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Content whose links to GIFs of a public provider have its mark beside them, once.
 *
 * @param string $html Finished HTML.
 */
function with_marks( string $html ): string {
	if ( ! is_public_provider() ) {
		return $html;
	}
	$mark  = copy_terms( terms_owner() )['mark'];
	$tags  = new Tag_Spans( $html );
	$parts = array();
	while ( next_tag( $tags ) ) {
		if ( ! is_gif( $tags ) || is_file_source( (string) $tags->get_attribute( 'data-gif' ) ) ) {
			continue;
		}
		$start = $tags->end();
		$tags->skip_element();
		$inside = $tags->is_tag_closer() ? substr( $html, $start, $tags->start() - $start ) : '';
		if ( '' !== trim( $inside ) && false === strpos( $inside, $mark ) ) {
			$parts[] = array( $tags->start(), $tags->start(), sprintf( ' <small>%s</small>', esc_html( $mark ) ) );
		}
	}
	return with_parts( $html, $parts );
}
