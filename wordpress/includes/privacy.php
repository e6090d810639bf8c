<?php
/**
 * A paragraph for the site's privacy policy.
 *
 * @package Giflet
 */

namespace Giflet;

defined( 'ABSPATH' ) || exit;

/** Suggests the paragraph in WordPress's guide for privacy policies. */
function suggest_privacy_text(): void {
	wp_add_privacy_policy_content(
		'Giflet',
		wp_kses_post( wpautop( __( 'Posts on this site may show GIFs. The scripts that show them come from this site. The pictures come from a provider of GIFs, which learns the address of your device, as it does with any picture, but not which page you read. No cookie is set. If the site asks for your consent, nothing is requested from the provider before you press the placeholder. If the site has turned analytics on, the provider also learns which GIFs were seen.', 'giflet' ) ) )
	);
}
