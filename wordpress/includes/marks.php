<?php
/**
 * Public providers require their mark beside their GIFs. The widget shows it, and this file adds it
 * to the fallback for readers without the script.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Adds the mark to each fallback of a public provider's GIF that lacks it.
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
