//! Operations by the instruction that they become.

use crate::intrinsics::{self, Row};
use ir::{Attr, OpRef};

/// Translation of an operation.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// Instruction of two operands of one type, with its flags.
    Binary(Binary),
    /// Conversion of a value.
    Cast(Cast),
    /// `fneg`.
    FNeg,
    /// `icmp`.
    ICmp,
    /// `fcmp`.
    FCmp,
    /// `alloca`.
    Alloca,
    /// `load`.
    Load,
    /// `store`.
    Store,
    /// `getelementptr`.
    Gep,
    /// `extractelement`.
    ExtractElement,
    /// `insertelement`.
    InsertElement,
    /// `shufflevector`.
    Shuffle,
    /// `select`.
    Select,
    /// `freeze`.
    Freeze,
    /// `extractvalue`.
    ExtractValue,
    /// `insertvalue`.
    InsertValue,
    /// `atomicrmw`.
    AtomicRmw,
    /// `cmpxchg`.
    CmpXchg,
    /// `fence`.
    Fence,
    /// `va_arg`.
    VaArg,
    /// `call` of a function.
    Call,
    /// `call` of inline assembly.
    InlineAsm,
    /// `call` of an intrinsic by its name.
    CallIntrinsic,
    /// `call` of an intrinsic of the dialect.
    Intrinsic(&'static Row),
    /// `call` of an intrinsic that depends on the type of an operand, perhaps after a cast.
    Coprocessor,
    /// `invoke`.
    Invoke,
    /// `landingpad`.
    LandingPad,
    /// Terminator that is written with its operand alone: `resume`, `ret`.
    Ends(&'static str),
    /// `br` to one block.
    Br,
    /// `br` to one of two blocks.
    CondBr,
    /// `switch`.
    Switch,
    /// `indirectbr`.
    IndirectBr,
    /// A constant: no instruction.
    Constant(Constant),
    /// Record of debug information about a variable.
    DebugVariable(&'static str),
    /// Record of debug information about a label.
    DebugLabel,
    /// Name of a block: no instruction.
    BlockTag,
    /// No operation of the dialect.
    Unknown,
}

/// Kind of a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Constant {
    /// An attribute's value.
    Value,
    /// Zero of a type.
    Zero,
    /// Undefined value.
    Undef,
    /// Poison.
    Poison,
    /// The token `none`.
    NoToken,
    /// Address of a global.
    Address,
    /// Address of a block.
    Block,
    /// Function equivalent to another.
    Equivalent,
}

/// Instruction of two operands of one type.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Binary {
    Add,
    Sub,
    Mul,
    Shl,
    UDiv,
    SDiv,
    LShr,
    AShr,
    URem,
    SRem,
    And,
    Or,
    Xor,
    FAdd,
    FSub,
    FMul,
    FDiv,
    FRem,
}

impl Binary {
    /// Returns the name of the instruction.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Binary::Add => "add",
            Binary::Sub => "sub",
            Binary::Mul => "mul",
            Binary::Shl => "shl",
            Binary::UDiv => "udiv",
            Binary::SDiv => "sdiv",
            Binary::LShr => "lshr",
            Binary::AShr => "ashr",
            Binary::URem => "urem",
            Binary::SRem => "srem",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Xor => "xor",
            Binary::FAdd => "fadd",
            Binary::FSub => "fsub",
            Binary::FMul => "fmul",
            Binary::FDiv => "fdiv",
            Binary::FRem => "frem",
        }
    }
}

/// Conversion of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Cast {
    Bitcast,
    AddressSpace,
    IntToPtr,
    PtrToInt,
    /// Which `llvm` has no operation for: it stands for a part of one of `ptr`.
    PtrToAddr,
    SExt,
    ZExt,
    Trunc,
    SIToFP,
    UIToFP,
    FPToSI,
    FPToUI,
    FPExt,
    FPTrunc,
}

impl Cast {
    /// Returns the name of the instruction.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Cast::Bitcast => "bitcast",
            Cast::AddressSpace => "addrspacecast",
            Cast::IntToPtr => "inttoptr",
            Cast::PtrToInt => "ptrtoint",
            Cast::PtrToAddr => "ptrtoaddr",
            Cast::SExt => "sext",
            Cast::ZExt => "zext",
            Cast::Trunc => "trunc",
            Cast::SIToFP => "sitofp",
            Cast::UIToFP => "uitofp",
            Cast::FPToSI => "fptosi",
            Cast::FPToUI => "fptoui",
            Cast::FPExt => "fpext",
            Cast::FPTrunc => "fptrunc",
        }
    }
}

const BINARIES: [Binary; 18] = [
    Binary::Add,
    Binary::Sub,
    Binary::Mul,
    Binary::Shl,
    Binary::UDiv,
    Binary::SDiv,
    Binary::LShr,
    Binary::AShr,
    Binary::URem,
    Binary::SRem,
    Binary::And,
    Binary::Or,
    Binary::Xor,
    Binary::FAdd,
    Binary::FSub,
    Binary::FMul,
    Binary::FDiv,
    Binary::FRem,
];

const CASTS: [Cast; 14] = [
    Cast::Bitcast,
    Cast::AddressSpace,
    Cast::IntToPtr,
    Cast::PtrToInt,
    Cast::PtrToAddr,
    Cast::SExt,
    Cast::ZExt,
    Cast::Trunc,
    Cast::SIToFP,
    Cast::UIToFP,
    Cast::FPToSI,
    Cast::FPToUI,
    Cast::FPExt,
    Cast::FPTrunc,
];

/// Returns the translation of an operation of a target's dialect.
fn of_target(name: &str) -> Kind {
    match name {
        "vcix.v.iv" | "vcix.v.sv" => Kind::Coprocessor,
        _ => intrinsics::aarch64::of_operation(name).map_or(Kind::Unknown, Kind::Intrinsic),
    }
}

fn of_name(name: &str) -> Kind {
    let Some(rest) = name.strip_prefix("llvm.") else { return of_target(name) };
    if let Some(&binary) = BINARIES.iter().find(|binary| binary.name() == rest) {
        return Kind::Binary(binary);
    }
    if let Some(&cast) = CASTS.iter().find(|cast| cast.name() == rest) {
        return Kind::Cast(cast);
    }
    if let Some(intrinsic) = rest.strip_prefix("intr.") {
        return match intrinsic {
            "dbg.declare" => Kind::DebugVariable("declare"),
            "dbg.value" => Kind::DebugVariable("value"),
            "dbg.label" => Kind::DebugLabel,
            _ => intrinsics::find(intrinsic).map_or(Kind::Unknown, Kind::Intrinsic),
        };
    }
    match rest {
        "mlir.constant" => Kind::Constant(Constant::Value),
        "mlir.zero" => Kind::Constant(Constant::Zero),
        "mlir.undef" => Kind::Constant(Constant::Undef),
        "mlir.poison" => Kind::Constant(Constant::Poison),
        "mlir.none" => Kind::Constant(Constant::NoToken),
        "mlir.addressof" => Kind::Constant(Constant::Address),
        "blockaddress" => Kind::Constant(Constant::Block),
        "dso_local_equivalent" => Kind::Constant(Constant::Equivalent),
        "return" => Kind::Ends("ret"),
        "resume" => Kind::Ends("resume"),
        "unreachable" => Kind::Ends("unreachable"),
        _ => of_other_name(rest),
    }
}

fn of_other_name(rest: &str) -> Kind {
    match rest {
        "fneg" => Kind::FNeg,
        "icmp" => Kind::ICmp,
        "fcmp" => Kind::FCmp,
        "alloca" => Kind::Alloca,
        "load" => Kind::Load,
        "store" => Kind::Store,
        "getelementptr" => Kind::Gep,
        "extractelement" => Kind::ExtractElement,
        "insertelement" => Kind::InsertElement,
        "shufflevector" => Kind::Shuffle,
        "select" => Kind::Select,
        "freeze" => Kind::Freeze,
        "extractvalue" => Kind::ExtractValue,
        "insertvalue" => Kind::InsertValue,
        "atomicrmw" => Kind::AtomicRmw,
        "cmpxchg" => Kind::CmpXchg,
        "fence" => Kind::Fence,
        "va_arg" => Kind::VaArg,
        "call" => Kind::Call,
        "inline_asm" => Kind::InlineAsm,
        "call_intrinsic" => Kind::CallIntrinsic,
        "invoke" => Kind::Invoke,
        "landingpad" => Kind::LandingPad,
        "br" => Kind::Br,
        "cond_br" => Kind::CondBr,
        "switch" => Kind::Switch,
        "indirectbr" => Kind::IndirectBr,
        "blocktag" => Kind::BlockTag,
        _ => Kind::Unknown,
    }
}

/// Attributes that are written where they are looked up: an operation with others is not plain.
const BASIC: &[&str] = &[
    "arg_attrs",
    "callee",
    "CConv",
    "dso_local",
    "function_type",
    "linkage",
    "op_bundle_sizes",
    "operandSegmentSizes",
    "res_attrs",
    "sym_name",
    "sym_visibility",
    "unnamed_addr",
    "visibility_",
];

/// Attributes that each direct call has: one without others is bare.
const OF_CALLS: &[&str] = &["callee", "op_bundle_sizes", "operandSegmentSizes"];

/// Words of properties with the values that they have where only some attributes are given.
struct Rest(Option<Box<[(usize, u32)]>>);

impl Rest {
    /// Returns the words of an operation's attributes but those of the given names.
    fn without(op: OpRef<'_>, names: &[&str]) -> Rest {
        Rest(op.info().map(|info| {
            let defaults = info.default_slots(op.context()).iter().copied().enumerate();
            let attrs = || info.def().attrs.iter().zip(info.slots());
            let is_given = |place: usize| {
                attrs().any(|(def, slot)| {
                    let start = slot.offset as usize;
                    names.contains(&def.name) && (start..start + slot.words as usize).contains(&place)
                })
            };
            defaults.filter(|&(place, _)| !is_given(place)).collect()
        }))
    }

    /// Whether an operation has its defaults in these words, and no discardable attributes.
    #[inline]
    fn is_default(&self, op: OpRef<'_>) -> bool {
        let Some(words) = &self.0 else { return false };
        let kept = op.slot_words().kept();
        words.iter().all(|&(place, default)| kept.get(place).is_none_or(|&word| word == default))
            && op.discardable().handle() == Attr::EMPTY_DICT
    }
}

/// Facts about operations of a name.
struct Facts {
    kind: Kind,
    /// Words of the properties that are not of basic attributes.
    rare: Rest,
    /// Words of the properties that are not of attributes that each direct call has.
    not_of_calls: Rest,
}

impl Facts {
    fn new(op: OpRef<'_>) -> Facts {
        Facts {
            kind: of_name(op.name_str()),
            rare: Rest::without(op, BASIC),
            not_of_calls: Rest::without(op, OF_CALLS),
        }
    }
}

/// Facts about operations by the words of their names.
#[derive(Default)]
pub(crate) struct Kinds(Vec<Option<Facts>>);

impl Kinds {
    /// Returns the kind of an operation.
    #[inline]
    pub(crate) fn of(&mut self, op: OpRef<'_>) -> Kind {
        match self.0.get(op.name().to_word() as usize) {
            Some(Some(facts)) => facts.kind,
            _ => self.facts(op).kind,
        }
    }

    /// Whether an operation of a kind has been met.
    pub(crate) fn has(&self, is_wanted: impl Fn(Kind) -> bool) -> bool {
        self.0.iter().flatten().any(|facts| is_wanted(facts.kind))
    }

    fn facts(&mut self, op: OpRef<'_>) -> &Facts {
        let place = op.name().to_word() as usize;
        if place >= self.0.len() {
            self.0.resize_with(place + 1, || None);
        }
        self.0[place].get_or_insert_with(|| Facts::new(op))
    }

    /// Whether an operation has no attributes but basic ones: many have none of their rare attributes, which is faster
    /// to find out at once than by name.
    #[inline]
    pub(crate) fn is_plain(&mut self, op: OpRef<'_>) -> bool {
        op.is_bare() || self.facts(op).rare.is_default(op)
    }

    /// Whether a call is direct, and has no attributes of its own.
    pub(crate) fn is_bare_call(&mut self, op: OpRef<'_>) -> bool {
        self.facts(op).not_of_calls.is_default(op)
    }
}
