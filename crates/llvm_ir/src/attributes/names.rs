//! Names of the attributes that LLVM knows.

/// Attributes without a value, in the order in which they are written.
pub(super) const PLAIN: &[&str] = &[
    "allocalign",
    "allocptr",
    "alwaysinline",
    "builtin",
    "cold",
    "convergent",
    "coro_only_destroy_when_complete",
    "coro_elide_safe",
    "dead_on_unwind",
    "disable_sanitizer_instrumentation",
    "fn_ret_thunk_extern",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inreg",
    "inlinehint",
    "jumptable",
    "minsize",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "nonlazybind",
    "nonnull",
    "null_pointer_is_valid",
    "optforfuzzing",
    "optdebug",
    "optsize",
    "optnone",
    "presplitcoroutine",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "signext",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memtag",
    "sanitize_memory",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

/// Attributes with a type, which come after those without a value.
pub(super) const TYPED: &[&str] = &["byref", "byval", "elementtype", "inalloca", "preallocated", "sret"];

/// Attributes with a number, which come after those with a type.
pub(super) const NUMBERED: &[&str] = &[
    "align",
    "allockind",
    "allocsize",
    "captures",
    "dead_on_return",
    "dereferenceable",
    "dereferenceable_or_null",
    "memory",
    "nofpclass",
    "alignstack",
    "uwtable",
    "vscale_range",
];

/// Whether LLVM knows an attribute.
pub(crate) fn is_known(name: &str) -> bool {
    rank(name).is_some()
}

/// Whether an attribute has a value in parentheses.
pub(crate) fn takes_value(name: &str) -> bool {
    TYPED.contains(&name) || NUMBERED.contains(&name) || name == "range" || name == "initializes"
}

/// Whether the dialect has an attribute of parameters.
pub(crate) fn is_of_parameter(name: &str) -> bool {
    OF_PARAMETERS.contains(&name)
}

/// Returns the place of an attribute in the order in which sets have them.
pub(crate) fn rank(name: &str) -> Option<usize> {
    PLAIN
        .iter()
        .chain(TYPED)
        .chain(NUMBERED)
        .chain(&["range", "initializes"])
        .position(|known| *known == name)
}

/// Attributes that functions cannot have, and that are not translated at parameters.
const NOT_OF_FUNCTIONS: &[&str] = &[
    "captures",
    "dead_on_return",
    "dead_on_unwind",
    "immarg",
    "initializes",
    "noext",
    "nofpclass",
    "swiftasync",
    "swifterror",
    "swiftself",
    "writable",
];

/// Whether functions may have an attribute that LLVM knows.
pub(crate) fn is_of_function(name: &str) -> bool {
    let of_both = ["alignstack", "nofree"].contains(&name);
    of_both || !OF_PARAMETERS.contains(&name) && !NOT_OF_FUNCTIONS.contains(&name)
}

/// The attributes of parameters that are translated.
pub(super) const OF_PARAMETERS: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "range",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "writeonly",
    "zeroext",
];
