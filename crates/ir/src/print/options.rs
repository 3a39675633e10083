//! What a printer may be asked to do otherwise.

use super::{ExternalResources, SourceNames};
use std::sync::Arc;

/// How to print.
#[derive(Clone, Debug)]
pub struct PrintOptions {
    /// All operations in generic form, with names that are unique in the whole text.
    pub generic: bool,
    /// Locations after operations and block arguments.
    pub debug_info: bool,
    /// Locations in a form for people, which cannot be read back.
    pub pretty_debug_info: bool,
    /// No aliases.
    pub local_scope: bool,
    /// `{...}` in place of regions.
    pub skip_regions: bool,
    /// Comments that say which operations use a value.
    pub value_users: bool,
    /// Names that are unique in the whole text, in custom form too.
    pub unique_ids: bool,
    /// Names from named locations.
    pub name_locs: bool,
    /// Of locations (`debug_info`) those alone that the text gives; not that something stands where it does.
    pub explicit_locs: bool,
    /// Names of values and blocks to be kept. Those of `name_locs` do not count beside them.
    pub source_names: Option<Arc<SourceNames>>,
    /// Dense elements with more elements than this are left out.
    pub elide_elements: Option<u64>,
    /// Dense elements with more elements than this are printed as bytes; `None` for never.
    pub hex_elements: Option<u64>,
    /// Resources whose text is longer than this are left out.
    pub elide_resources: Option<u64>,
    /// What stands as `external_resources` after the text.
    pub external_resources: Arc<ExternalResources>,
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            generic: false,
            debug_info: false,
            pretty_debug_info: false,
            local_scope: false,
            skip_regions: false,
            value_users: false,
            unique_ids: false,
            name_locs: false,
            explicit_locs: false,
            source_names: None,
            elide_elements: None,
            hex_elements: Some(100),
            elide_resources: None,
            external_resources: Arc::default(),
        }
    }
}

impl PrintOptions {
    /// What notes with `see current operation` use: the generic form without aliases, and no more than
    /// 16 elements.
    pub fn note() -> Self {
        PrintOptions { generic: true, local_scope: true, elide_elements: Some(16), ..PrintOptions::default() }
    }

    /// What the same notes of warnings and remarks use: the custom form.
    pub fn custom_note() -> Self {
        PrintOptions { generic: false, ..PrintOptions::note() }
    }

    pub(super) fn unique(&self) -> bool {
        self.generic || self.unique_ids
    }
}
