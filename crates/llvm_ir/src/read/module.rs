//! A module of LLVM IR, as its text says it.

use super::constant::{BlockName, Const, Constants};
use super::metadata::{Md, Nodes, Val};
use super::ty::{Ty, Types};
use apnum::ApInt;

/// An attribute of a function, a parameter or a result.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Attribute {
    /// Name alone.
    Flag(String),
    /// Name with a number.
    Number(String, u64),
    /// Name with a type.
    Type(String, Ty),
    /// Range of integers.
    Range(ApInt, ApInt),
    /// Accesses of memory, by location: other, argument, inaccessible, errno, targets.
    Memory([u8; 6]),
    /// `captures`; whether nothing is captured.
    Captures(bool),
    /// Another with its value as it is written.
    Other(String, String),
    /// String with a value.
    Text(Vec<u8>, Vec<u8>),
}

/// A set of attributes.
pub(crate) type Attributes = Vec<Attribute>;

/// Head of everything with a linkage.
#[derive(Clone, Default, Debug)]
pub(crate) struct Head {
    /// The linkage as a word; empty for none.
    pub(crate) linkage: &'static str,
    /// Whether the module itself defines it.
    pub(crate) dso_local: bool,
    /// `hidden` or `protected`.
    pub(crate) visibility: &'static str,
    /// Whether it is local to threads.
    pub(crate) thread_local: bool,
    /// `unnamed_addr` or `local_unnamed_addr`.
    pub(crate) unnamed: &'static str,
}

/// A global variable.
#[derive(Clone, Debug)]
pub(crate) struct Variable {
    /// Its entry.
    pub(crate) entry: usize,
    pub(crate) head: Head,
    pub(crate) space: u32,
    pub(crate) constant: bool,
    pub(crate) ty: Ty,
    pub(crate) value: Option<Const>,
    pub(crate) section: Option<Vec<u8>>,
    pub(crate) comdat: Option<Vec<u8>>,
    pub(crate) align: Option<u64>,
    pub(crate) attributes: Attributes,
    pub(crate) attachments: Vec<(Vec<u8>, Md)>,
    /// Its text.
    pub(crate) span: (usize, usize),
}

/// An alias or an ifunc.
#[derive(Clone, Debug)]
pub(crate) struct Indirect {
    /// Its entry.
    pub(crate) entry: usize,
    pub(crate) head: Head,
    pub(crate) ty: Ty,
    /// Aliasee or resolver.
    pub(crate) target: Const,
    /// Its text.
    pub(crate) span: (usize, usize),
}

/// A value with its type.
pub(crate) type Typed = (Ty, Val);

/// An operand bundle: its tag, and its operands.
pub(crate) type Bundle = (Vec<u8>, Vec<Typed>);

/// A call: of a `call` or an `invoke`.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// Marker of a tail call.
    pub(crate) tail: &'static str,
    /// Calling convention, by number.
    pub(crate) convention: u32,
    pub(crate) function: Ty,
    pub(crate) callee: Val,
    pub(crate) arguments: Vec<(Ty, Val)>,
    pub(crate) argument_attributes: Vec<Attributes>,
    pub(crate) result_attributes: Attributes,
    pub(crate) attributes: Attributes,
    pub(crate) bundles: Vec<Bundle>,
}

/// Access of memory.
#[derive(Clone, Default, Debug)]
pub(crate) struct Access {
    pub(crate) volatile: bool,
    pub(crate) align: Option<u64>,
    /// Ordering as a word; empty if it is not atomic.
    pub(crate) ordering: &'static str,
    /// Ordering on failure.
    pub(crate) failure: &'static str,
    pub(crate) scope: Vec<u8>,
}

/// An instruction without its operands.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    Binary(&'static str),
    Cast(&'static str),
    FNeg,
    Freeze,
    Select,
    ICmp(&'static str),
    FCmp(&'static str),
    Alloca {
        element: Ty,
        align: Option<u64>,
        inalloca: bool,
    },
    Load(Access),
    Store(Access),
    Gep(Ty),
    ExtractElement,
    InsertElement,
    Shuffle(Vec<i32>),
    ExtractValue(Vec<u64>),
    InsertValue(Vec<u64>),
    AtomicRmw(&'static str, Access),
    CmpXchg(bool, Access),
    Fence(Access),
    VaArg,
    Call(Box<Call>),
    Invoke(Box<Call>, usize, usize),
    LandingPad {
        cleanup: bool,
    },
    Resume,
    Ret,
    Unreachable,
    Br(Vec<usize>),
    Switch {
        targets: Vec<usize>,
        cases: Vec<ApInt>,
    },
    IndirectBr(Vec<usize>),
    /// Blocks of the incoming values.
    Phi(Vec<usize>),
    /// An instruction that the dialect does not have: the blocks that it may go to, and whether it ends its block.
    Foreign {
        targets: Vec<usize>,
        ends: bool,
    },
}

/// Flags of an instruction.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Flags {
    pub(crate) nuw: bool,
    pub(crate) nsw: bool,
    pub(crate) exact: bool,
    pub(crate) disjoint: bool,
    pub(crate) nneg: bool,
    /// Bits of the flags of addresses.
    pub(crate) gep: u32,
    /// Bits of fast-math flags.
    pub(crate) fast: u32,
}

/// Record of debug information before an instruction.
#[derive(Clone, Debug)]
pub(crate) struct Record {
    /// `value`, `declare`, `label` and others.
    pub(crate) kind: String,
    /// Location operand, with its type.
    pub(crate) value: Option<(Ty, Val)>,
    /// The operands of metadata.
    pub(crate) nodes: Vec<Md>,
    /// Its location in the source.
    pub(crate) location: Md,
    /// Its text.
    pub(crate) span: (usize, usize),
}

/// An instruction.
#[derive(Clone, Debug)]
pub(crate) struct Inst {
    pub(crate) op: Op,
    pub(crate) ty: Ty,
    /// Operands, with the blocks elsewhere.
    pub(crate) operands: Vec<(Ty, Val)>,
    pub(crate) flags: Flags,
    /// Place in the table of locals of its result.
    pub(crate) result: Option<usize>,
    pub(crate) attachments: Vec<(Vec<u8>, Md)>,
    /// Records that come before it.
    pub(crate) records: Vec<Record>,
    /// Its text.
    pub(crate) span: (usize, usize),
}

impl Inst {
    /// Returns the node of an attachment.
    pub(crate) fn attachment(&self, name: &str) -> Option<&Md> {
        self.attachments.iter().find(|entry| entry.0 == name.as_bytes()).map(|entry| &entry.1)
    }

    /// Returns the blocks that a terminator leads to.
    pub(crate) fn targets(&self) -> Vec<usize> {
        match &self.op {
            Op::Br(targets)
            | Op::IndirectBr(targets)
            | Op::Switch { targets, .. }
            | Op::Foreign { targets, .. } => targets.clone(),
            Op::Invoke(_, normal, unwind) => vec![*normal, *unwind],
            _ => Vec::new(),
        }
    }
}

/// A block.
#[derive(Clone, Debug, Default)]
pub(crate) struct Block {
    pub(crate) name: Option<BlockName>,
    /// Number of blocks of the function that the text mentions before it.
    pub(crate) met: usize,
    pub(crate) insts: Vec<Inst>,
}

/// A parameter.
#[derive(Clone, Debug)]
pub(crate) struct Parameter {
    pub(crate) ty: Ty,
    pub(crate) attributes: Attributes,
}

/// A function.
#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// Its entry.
    pub(crate) entry: usize,
    pub(crate) head: Head,
    pub(crate) convention: u32,
    /// Its type.
    pub(crate) ty: Ty,
    pub(crate) parameters: Vec<Parameter>,
    pub(crate) result_attributes: Attributes,
    pub(crate) attributes: Attributes,
    pub(crate) section: Option<Vec<u8>>,
    pub(crate) comdat: Option<Vec<u8>>,
    pub(crate) align: Option<u64>,
    pub(crate) collector: Option<Vec<u8>>,
    pub(crate) personality: Option<Const>,
    pub(crate) attachments: Vec<(Vec<u8>, Md)>,
    pub(crate) is_definition: bool,
    pub(crate) blocks: Vec<Block>,
    /// Number of locals, of which the first are the parameters.
    pub(crate) locals: usize,
    /// Its text up to its body.
    pub(crate) span: (usize, usize),
}

/// Kind of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EntryKind {
    Undefined,
    Variable,
    Function,
    Alias,
    IFunc,
}

/// A name of a module: everything that a constant can refer to.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The name; empty for a numbered one.
    pub(crate) name: Vec<u8>,
    /// The number of a nameless one.
    pub(crate) number: Option<u32>,
    pub(crate) kind: EntryKind,
    /// Place in the list of its kind.
    pub(crate) index: usize,
    /// The type of its address.
    pub(crate) ty: Ty,
    /// Its first place in the text.
    pub(crate) position: usize,
}

/// A module.
pub(crate) struct Module<'t> {
    pub(crate) text: &'t [u8],
    pub(crate) types: Types,
    pub(crate) consts: Constants,
    pub(crate) nodes: Nodes,
    pub(crate) source_name: Vec<u8>,
    pub(crate) layout: Vec<u8>,
    pub(crate) triple: Vec<u8>,
    pub(crate) asm: Vec<u8>,
    pub(crate) comdats: Vec<(Vec<u8>, &'static str)>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) variables: Vec<Variable>,
    pub(crate) functions: Vec<Function>,
    pub(crate) aliases: Vec<Indirect>,
    pub(crate) ifuncs: Vec<Indirect>,
    pub(crate) named: Vec<(Vec<u8>, Vec<Md>)>,
}

impl Module<'_> {
    /// Returns a piece of the text.
    pub(crate) fn slice(&self, span: (usize, usize)) -> String {
        let text = self.text.get(span.0..span.1).unwrap_or_default();
        String::from_utf8_lossy(text).trim_end().to_owned()
    }

    /// Returns the name of the function or ifunc that a value is, if it is one.
    pub(crate) fn callee(&self, value: &Val) -> Option<&Entry> {
        let Val::Const(constant) = value else { return None };
        let super::constant::ConstData::Global(entry, _) = self.consts.data(*constant) else { return None };
        Some(&self.entries[*entry])
    }
}
