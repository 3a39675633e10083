//! Enums of operations: linkage, conventions, orderings, predicates, flags.

use ir::asm::AsmPrinter;
use ir::def::{AttrDef, EnumAttr, ParamsDef};
use ir::{Attr, Context, enum_attr};

enum_attr! {
    /// In which dialect inline assembly is written.
    pub enum AsmDialect: integer(64, "ATT (0) or Intel (1) asm dialect") {
        AdAtt = 0 "att",
        AdIntel = 1 "intel",
    }
}

enum_attr! {
    /// Operation of an atomic read-modify-write.
    pub enum AtomicBinOp: integer(64, "llvm.atomicrmw binary operations") {
        Xchg = 0 "xchg",
        Add = 1 "add",
        Sub = 2 "sub",
        And = 3 "_and",
        Nand = 4 "nand",
        Or = 5 "_or",
        Xor = 6 "_xor",
        Max = 7 "max",
        Min = 8 "min",
        Umax = 9 "umax",
        Umin = 10 "umin",
        Fadd = 11 "fadd",
        Fsub = 12 "fsub",
        Fmax = 13 "fmax",
        Fmin = 14 "fmin",
        UincWrap = 15 "uinc_wrap",
        UdecWrap = 16 "udec_wrap",
        UsubCond = 17 "usub_cond",
        UsubSat = 18 "usub_sat",
        Fmaximum = 19 "fmaximum",
        Fminimum = 20 "fminimum",
    }
}

enum_attr! {
    /// Memory ordering of atomic accesses.
    pub enum AtomicOrdering: integer(64, "Atomic ordering for LLVM's memory model") {
        NotAtomic = 0 "not_atomic",
        Unordered = 1 "unordered",
        Monotonic = 2 "monotonic",
        Acquire = 4 "acquire",
        Release = 5 "release",
        AcqRel = 6 "acq_rel",
        SeqCst = 7 "seq_cst",
    }
}

enum_attr! {
    /// Calling conventions.
    pub enum CConv: dialect("llvm.cconv", "LLVM Calling Convention specification", "Calling Conventions") {
        C = 0 "ccc",
        Fast = 8 "fastcc",
        Cold = 9 "coldcc",
        GHC = 10 "cc_10",
        HiPE = 11 "cc_11",
        AnyReg = 13 "anyregcc",
        PreserveMost = 14 "preserve_mostcc",
        PreserveAll = 15 "preserve_allcc",
        Swift = 16 "swiftcc",
        CxxFastTls = 17 "cxx_fast_tlscc",
        Tail = 18 "tailcc",
        CFGuardCheck = 19 "cfguard_checkcc",
        SwiftTail = 20 "swifttailcc",
        X86StdCall = 64 "x86_stdcallcc",
        X86FastCall = 65 "x86_fastcallcc",
        ArmApcs = 66 "arm_apcscc",
        ArmAapcs = 67 "arm_aapcscc",
        ArmAapcsVfp = 68 "arm_aapcs_vfpcc",
        Msp430Intr = 69 "msp430_intrcc",
        X86ThisCall = 70 "x86_thiscallcc",
        PtxKernel = 71 "ptx_kernelcc",
        PtxDevice = 72 "ptx_devicecc",
        SpirFunc = 75 "spir_funccc",
        SpirKernel = 76 "spir_kernelcc",
        IntelOclBi = 77 "intel_ocl_bicc",
        X8664SysV = 78 "x86_64_sysvcc",
        Win64 = 79 "win64cc",
        X86VectorCall = 80 "x86_vectorcallcc",
        DummyHhvm = 81 "hhvmcc",
        DummyHhvmC = 82 "hhvm_ccc",
        X86Intr = 83 "x86_intrcc",
        AvrIntr = 84 "avr_intrcc",
        AvrBuiltin = 86 "avr_builtincc",
        AmdgpuVs = 87 "amdgpu_vscc",
        AmdgpuGs = 88 "amdgpu_gscc",
        AmdgpuCs = 90 "amdgpu_cscc",
        AmdgpuKernel = 91 "amdgpu_kernelcc",
        X86RegCall = 92 "x86_regcallcc",
        AmdgpuHs = 93 "amdgpu_hscc",
        Msp430Builtin = 94 "msp430_builtincc",
        AmdgpuLs = 95 "amdgpu_lscc",
        AmdgpuEs = 96 "amdgpu_escc",
        AArch64VectorCall = 97 "aarch64_vectorcallcc",
        AArch64SveVectorCall = 98 "aarch64_sve_vectorcallcc",
        WasmEmscriptenInvoke = 99 "wasm_emscripten_invokecc",
        AmdgpuGfx = 100 "amdgpu_gfxcc",
        M68kIntr = 101 "m68k_intrcc",
    }
}

enum_attr! {
    /// Tail call marker of a call.
    pub enum TailCallKind: dialect("llvm.tailcallkind", "LLVM Calling Convention specification", "Tail Call Kind") {
        None = 0 "none",
        NoTail = 3 "notail",
        MustTail = 2 "musttail",
        Tail = 1 "tail",
    }
}

enum_attr! {
    /// Predicate of a float comparison.
    pub enum FCmpPredicate: integer(64, "llvm.fcmp comparison predicate") {
        False = 0 "_false",
        Oeq = 1 "oeq",
        Ogt = 2 "ogt",
        Oge = 3 "oge",
        Olt = 4 "olt",
        Ole = 5 "ole",
        One = 6 "one",
        Ord = 7 "ord",
        Ueq = 8 "ueq",
        Ugt = 9 "ugt",
        Uge = 10 "uge",
        Ult = 11 "ult",
        Ule = 12 "ule",
        Une = 13 "une",
        Uno = 14 "uno",
        True = 15 "_true",
    }
}

enum_attr! {
    /// Predicate of an integer or pointer comparison.
    pub enum ICmpPredicate: integer(64, "llvm.icmp comparison predicate") {
        Eq = 0 "eq",
        Ne = 1 "ne",
        Slt = 2 "slt",
        Sle = 3 "sle",
        Sgt = 4 "sgt",
        Sge = 5 "sge",
        Ult = 6 "ult",
        Ule = 7 "ule",
        Ugt = 8 "ugt",
        Uge = 9 "uge",
    }
}

enum_attr! {
    /// Linkage of a global.
    pub enum Linkage: dialect("llvm.linkage", "LLVM Linkage specification", "LLVM linkage types") {
        External = 0 "external",
        AvailableExternally = 1 "available_externally",
        Linkonce = 2 "linkonce",
        LinkonceODR = 3 "linkonce_odr",
        Weak = 4 "weak",
        WeakODR = 5 "weak_odr",
        Appending = 6 "appending",
        Internal = 7 "internal",
        Private = 8 "private",
        ExternWeak = 9 "extern_weak",
        Common = 10 "common",
    }
}

enum_attr! {
    /// Selection kind of a comdat.
    pub enum Comdat: integer(64, "LLVM Comdat Types") {
        Any = 0 "any",
        ExactMatch = 1 "exactmatch",
        Largest = 2 "largest",
        NoDeduplicate = 3 "nodeduplicate",
        SameSize = 4 "samesize",
    }
}

enum_attr! {
    /// Significance of the address of a global.
    pub enum UnnamedAddr: integer(64, "LLVM GlobalValue UnnamedAddr") {
        None = 0 "",
        Local = 1 "local_unnamed_addr",
        Global = 2 "unnamed_addr",
    }
}

enum_attr! {
    /// Visibility of a global to other shared objects.
    pub enum Visibility: integer(64, "LLVM GlobalValue Visibility") {
        Default = 0 "",
        Hidden = 1 "hidden",
        Protected = 2 "protected",
    }
}

enum_attr! {
    /// Functions that keep a frame pointer.
    pub enum FramePointerKind: dialect("llvm.framePointerKind", "LLVM FramePointerKind", "LLVM FramePointerKind") {
        None = 0 "none",
        NonLeaf = 1 "non-leaf",
        All = 2 "all",
        Reserved = 3 "reserved",
        NonLeafNoReserve = 4 "non-leaf-no-reserve",
    }
}

enum_attr! {
    /// Rounding mode.
    pub enum RoundingMode: integer(64, "LLVM Rounding Mode whose minimum value is 0") {
        TowardZero = 0 "towardzero",
        NearestTiesToEven = 1 "tonearest",
        TowardPositive = 2 "upward",
        TowardNegative = 3 "downward",
        NearestTiesToAway = 4 "tonearestaway",
        Dynamic = 7 "dynamic",
    }
}

enum_attr! {
    /// Floating-point exception behaviour.
    pub enum FPExceptionBehavior: integer(64, "LLVM Exception Behavior") {
        Ignore = 0 "ignore",
        MayTrap = 1 "maytrap",
        Strict = 2 "strict",
    }
}

enum_attr! {
    /// Unwind tables of a function.
    pub enum UWTableKind: dialect("llvm.uwtableKind", "LLVM Unwind Behavior", "LLVM Unwind Behavior") {
        None = 0 "none",
        Sync = 1 "sync",
        Async = 2 "async",
    }
}

enum_attr! {
    /// Overflows that make the result poison.
    pub flags IntegerOverflowFlags: property(32, "IntegerOverflowFlags", "LLVM integer overflow flags") separated(", ") {
        NONE = 0 "none",
        NSW = 1 "nsw",
        NUW = 2 "nuw",
    }
}

enum_attr! {
    /// Fast-math assumptions.
    pub flags FastmathFlags: dialect("llvm.fastmath", "LLVM fastmath flags") separated(", ") {
        NONE = 0 "none",
        NNAN = 1 "nnan",
        NINF = 2 "ninf",
        NSZ = 4 "nsz",
        ARCP = 8 "arcp",
        CONTRACT = 16 "contract",
        AFN = 32 "afn",
        REASSOC = 64 "reassoc",
        FAST = 127 "fast",
    }
}

enum_attr! {
    /// No-wrap assumptions of an address computation.
    pub flags GepNoWrapFlags: property(32, "::mlir::LLVM::GEPNoWrapFlags") separated("|") {
        NONE = 0 "none",
        INBOUNDS_FLAG = 1 "inbounds_flag",
        NUSW = 2 "nusw",
        NUW = 4 "nuw",
        INBOUNDS = 3 "inbounds",
    }
}

/// `#llvm.cconv<...>`.
pub static CCONV: AttrDef = ParamsDef::case_of("llvm.cconv", CConv::DEF);
/// `#llvm.fastmath<...>`.
pub static FASTMATH: AttrDef = ParamsDef::case_of("llvm.fastmath", FastmathFlags::DEF);
/// `#llvm.framePointerKind<...>`.
pub static FRAME_POINTER_KIND: AttrDef = AttrDef {
    print: Some(&print_frame_pointer),
    ..ParamsDef::case_of("llvm.framePointerKind", FramePointerKind::DEF)
};
/// `#llvm.linkage<...>`.
pub static LINKAGE: AttrDef = ParamsDef::case_of("llvm.linkage", Linkage::DEF);
/// `#llvm.overflow<...>`.
pub static OVERFLOW: AttrDef = ParamsDef::case_of("llvm.overflow", IntegerOverflowFlags::DEF);
/// `#llvm.tailcallkind<...>`.
pub static TAIL_CALL_KIND: AttrDef = ParamsDef::case_of("llvm.tailcallkind", TailCallKind::DEF);
/// `#llvm.uwtableKind<...>`.
pub static UW_TABLE_KIND: AttrDef = ParamsDef::case_of("llvm.uwtableKind", UWTableKind::DEF);

/// Prints a case, in quotes if it is no keyword.
fn print_frame_pointer(cx: &Context, params: &[Option<Attr>], printer: &mut dyn AsmPrinter) {
    let value = params.first().copied().flatten().and_then(|value| cx.attr_ref(value).as_i64());
    let name = value.and_then(|value| FramePointerKind::DEF.case_name(value as u32)).unwrap_or("");
    printer.write("<");
    printer.keyword_or_string(name.as_bytes());
    printer.write(">");
}
