//! Enums.

use ir::enum_attr;

enum_attr! {
    /// Ordering of an access among those of other threads.
    pub enum AtomicOrdering: property(32, "Atomic ordering for LLVM's memory model", "Atomic ordering for LLVM's memory model") {
        NotAtomic = 0 "not_atomic",
        Unordered = 1 "unordered",
        Monotonic = 2 "monotonic",
        Acquire = 3 "acquire",
        Release = 4 "release",
        AcqRel = 5 "acq_rel",
        SeqCst = 6 "seq_cst",
    }
}

enum_attr! {
    /// Promises of an addition to a pointer.
    pub enum PtrAddFlags: property(32, "Pointer add flags", "Pointer add flags") {
        None = 0 "none",
        Nusw = 1 "nusw",
        Nuw = 2 "nuw",
        Inbounds = 3 "inbounds",
    }
}

enum_attr! {
    /// Promises of a difference of pointers.
    pub flags PtrDiffFlags: property(8, "Pointer difference flags", "Pointer difference flags") separated("|") {
        NONE = 0 "none",
        NUW = 1 "nuw",
        NSW = 2 "nsw",
    }
}
