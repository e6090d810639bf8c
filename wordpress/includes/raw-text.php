<?php
/**
 * Finds the parts of HTML that have no tags: the content of some elements, and comments.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** White space of HTML. */
const HTML_SPACE = " \t\n\f\r";
/** Names of elements whose content has no tags. */
const RAW_TEXT = array( 'SCRIPT', 'STYLE', 'TEXTAREA', 'TITLE', 'XMP', 'IFRAME', 'NOEMBED', 'NOFRAMES' );

/**
 * Returns the offset at which the content of an element without tags ends.
 *
 * @param string $html Any HTML.
 * @param string $tag  Upper-case name of the element.
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
			// A script within a comment within a script hides the end tag of the outer one.
			if ( '-->' === $text ) {
				$nested = 0;
			} elseif ( '<!--' === $text ) {
				$nested = max( $nested, 1 );
			} elseif ( 1 === $nested ) {
				$nested = 2;
			}
		}
		// The dashes of `<!--` may also be those of `-->`.
		$at += '<!--' === $text ? 2 : strlen( $text );
	}
	return strlen( $html );
}

/**
 * Returns the offset after a comment, or after markup that counts as one.
 *
 * @param string $html  Any HTML.
 * @param int    $start Offset of its start.
 */
function comment_end( string $html, int $start ): int {
	$is_comment = '<!--' === substr( $html, $start, 4 );
	// The dashes of `<!--` may also be those of `-->`.
	$end = $is_comment ? '/--!?>/' : '/>/';
	return preg_match( $end, $html, $found, PREG_OFFSET_CAPTURE, $start + 2 )
		? $found[0][1] + strlen( $found[0][0] )
		: strlen( $html );
}
