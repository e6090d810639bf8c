<?php
/**
 * Elements of HTML whose content has no tags.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Their names. */
const RAW_TEXT = array( 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP', 'IFRAME', 'NOEMBED', 'NOFRAMES' );

/**
 * Where the content of such an element ends.
 *
 * @param string $html Any HTML.
 * @param string $tag  Name of the element, in upper case.
 * @param int    $at   Offset of its content, in bytes.
 */
function raw_text_end( string $html, string $tag, int $at ): int {
	$nested = 0;
	$token  = "~<!--|-->|<(/?)$tag(?=[\\s/>])~i";
	while ( preg_match( $token, $html, $found, PREG_OFFSET_CAPTURE, $at ) ) {
		list( $text, $at ) = $found[0];
		if ( '/' === ( $found[1][0] ?? '' ) ) {
			if ( $nested < 2 ) {
				return $at;
			}
			$nested = 1;
		} elseif ( 'SCRIPT' === $tag ) {
			// A script within a comment within a script hides the end of the outer one.
			if ( '-->' === $text ) {
				$nested = 0;
			} elseif ( '<!--' === $text ) {
				$nested = max( $nested, 1 );
			} elseif ( 1 === $nested ) {
				$nested = 2;
			}
		}
		// The dashes of a comment's start may be those of its end.
		$at += '<!--' === $text ? 2 : strlen( $text );
	}
	return strlen( $html );
}
