<?php
/**
 * Handles `<gif-embed src="ID">`, which pasted snippets use with a script of their own. The
 * plugin's loader shows it with the site's provider, locks and consent.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/**
 * Adds `data-gif` attributes to each `<gif-embed>`.
 *
 * @param string $html Finished HTML.
 */
function with_elements( string $html ): string {
	if ( false === stripos( $html, '<gif-embed' ) ) {
		return $html;
	}
	$tags = html_tags( $html );
	while ( next_tag( $tags ) ) {
		if ( 'GIF-EMBED' !== $tags->get_tag() || $tags->is_tag_closer() ) {
			continue;
		}
		$tags->set_attribute( 'data-gif', (string) $tags->get_attribute( 'src' ) );
		foreach ( array_keys( element_options() ) as $name ) {
			$value = $tags->get_attribute( $name );
			if ( null !== $value ) {
				$tags->set_attribute( "data-gif-$name", true === $value ? '' : $value );
			}
		}
	}
	return $tags->get_updated_html();
}
