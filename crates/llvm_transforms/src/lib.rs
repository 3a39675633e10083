//! Passes that stay in the `llvm` dialect, before a module leaves MLIR.
//!
//! **Architecture Invariant:** a pass here creates no operation of another dialect.

mod add_comdats;
mod debug_scopes;
mod layout_spec;
mod legalize_for_export;
mod request_c_wrappers;
mod set_data_layout;
mod split_coroutines;
mod target_features;
mod target_to_data_layout;
mod target_to_target_features;
mod use_default_visibility;

pub use add_comdats::AddComdats;
pub use debug_scopes::EnsureDebugInfoScope;
pub use layout_spec::{LayoutSpec, layout_spec};
pub use legalize_for_export::{LegalizeForExport, make_successors_distinct};
pub use request_c_wrappers::RequestCWrappers;
pub use set_data_layout::SetModuleDataLayout;
pub use split_coroutines::SplitCoroutines;
pub use target_to_data_layout::TargetToDataLayout;
pub use target_to_target_features::TargetToTargetFeatures;
pub use use_default_visibility::UseDefaultVisibility;

/// The passes.
pub const PASSES: pass::Passes = pass::passes![
    AddComdats,
    EnsureDebugInfoScope,
    LegalizeForExport,
    RequestCWrappers,
    SetModuleDataLayout,
    SplitCoroutines,
    TargetToDataLayout,
    TargetToTargetFeatures,
    UseDefaultVisibility
];
