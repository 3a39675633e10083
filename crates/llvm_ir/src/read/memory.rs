//! Parsing of instructions that access memory.

use super::lex::Token;
use super::metadata::Val;
use super::module::{Access, Flags, Op};
use super::parser::{Parsed, Parser};
use super::ty::{Ty, TyData};

const ORDERINGS: [&str; 7] =
    ["unordered", "monotonic", "acquire", "release", "acq_rel", "seq_cst", "not_atomic"];

const OPERATIONS: [&str; 21] = [
    "xchg",
    "add",
    "sub",
    "and",
    "nand",
    "or",
    "xor",
    "max",
    "min",
    "umax",
    "umin",
    "fadd",
    "fsub",
    "fmax",
    "fmin",
    "uinc_wrap",
    "udec_wrap",
    "usub_cond",
    "usub_sat",
    "fmaximum",
    "fminimum",
];

/// An instruction with its type and operands, as they are parsed.
pub(crate) struct Piece {
    pub(crate) op: Op,
    pub(crate) ty: Ty,
    pub(crate) operands: Vec<(Ty, Val)>,
    pub(crate) flags: Flags,
    /// Groups of attributes of a call.
    pub(crate) groups: Vec<u32>,
    /// Whether a comma has been read, after which attachments come.
    pub(crate) comma: bool,
}

impl Piece {
    pub(crate) fn new(op: Op, ty: Ty, operands: Vec<(Ty, Val)>) -> Piece {
        Piece { op, ty, operands, flags: Flags::default(), groups: Vec::new(), comma: false }
    }
}

impl Parser<'_> {
    fn ordering(&mut self) -> Parsed<&'static str> {
        match self.eat_any(&ORDERINGS) {
            Some(ordering) => Ok(ordering),
            None => self.error("Expected ordering on atomic instruction"),
        }
    }

    fn scope(&mut self) -> Parsed<Vec<u8>> {
        if !self.eat_word("syncscope") {
            return Ok(Vec::new());
        }
        self.expect(b'(', "Expected '(' in syncscope")?;
        let scope = self.string()?;
        self.expect(b')', "Expected ')' in syncscope")?;
        Ok(scope)
    }

    /// Parses `, align 4` at the end of an instruction; whether the comma is of attachments.
    fn trailing_alignment(&mut self) -> Parsed<(Option<u64>, bool)> {
        let mut align = None;
        while self.eat(b',') {
            if matches!(self.token, Token::Metadata(_)) {
                return Ok((align, true));
            }
            if !self.is_word("align") {
                return self.error("expected metadata or 'align'");
            }
            align = self.alignment()?;
        }
        Ok((align, false))
    }

    fn is_pointer(&self, ty: Ty) -> bool {
        self.module.types.is_pointer(ty)
    }

    pub(crate) fn alloca(&mut self) -> Parsed<Piece> {
        let inalloca = self.eat_word("inalloca");
        self.eat_word("swifterror");
        let at = self.at;
        let element = self.ty()?;
        if !self.is_first_class(element) {
            return self.error_at(at, "invalid type for alloca");
        }
        let (mut size, mut align, mut space, mut comma) = (None, None, 0, false);
        while self.eat(b',') {
            if matches!(self.token, Token::Metadata(_)) {
                comma = true;
                break;
            }
            if self.is_word("align") {
                align = self.alignment()?;
            } else if self.is_word("addrspace") {
                space = self.address_space()?;
            } else {
                let at = self.at;
                let value = self.typed_value()?;
                if self.module.types.int_width(value.0).is_none() {
                    return self.error_at(at, "element count must have integer type");
                }
                size = Some(value);
            }
        }
        let size = match size {
            Some(size) => size,
            None => {
                let one = super::constant::ConstData::Int(Ty::I32, apnum::ApInt::from_u64(32, 1));
                (Ty::I32, Val::Const(self.module.consts.of(one)))
            }
        };
        let ty = self.module.types.of(TyData::Ptr(space));
        let mut piece = Piece::new(Op::Alloca { element, align, inalloca }, ty, vec![size]);
        piece.comma = comma;
        Ok(piece)
    }

    /// Parses the start of a load or a store: whether it is atomic, and whether volatile.
    fn access(&mut self) -> (bool, Access) {
        let atomic = self.eat_word("atomic");
        (atomic, Access { volatile: self.eat_word("volatile"), ..Access::default() })
    }

    /// Parses the end of an access: scope and ordering of an atomic one, and the alignment; whether a comma of
    /// attachments was read.
    fn access_end(&mut self, atomic: bool, access: &mut Access) -> Parsed<bool> {
        if atomic {
            access.scope = self.scope()?;
            access.ordering = self.ordering()?;
        }
        let (align, comma) = self.trailing_alignment()?;
        access.align = align;
        Ok(comma)
    }

    fn is_first_class(&self, ty: Ty) -> bool {
        !matches!(self.module.types.data(ty), TyData::Function(..) | TyData::Label | TyData::Metadata)
    }

    pub(crate) fn load(&mut self) -> Parsed<Piece> {
        let (atomic, mut access) = self.access();
        let type_at = self.at;
        let ty = self.ty()?;
        self.expect(b',', "expected comma after load's type")?;
        let at = self.at;
        let pointer = self.typed_value()?;
        let comma = self.access_end(atomic, &mut access)?;
        let is_pointer = self.is_pointer(pointer.0);
        if !is_pointer || !self.is_first_class(ty) {
            let at = if is_pointer { type_at } else { at };
            return self.error_at(at, "load operand must be a pointer to a first class type");
        }
        if atomic && access.align.is_none() {
            return self.error_at(at, "atomic load must have explicit non-zero alignment");
        }
        if matches!(access.ordering, "release" | "acq_rel") {
            return self.error_at(at, "atomic load cannot use Release ordering");
        }
        Ok(Piece { comma, ..Piece::new(Op::Load(access), ty, vec![pointer]) })
    }

    pub(crate) fn store(&mut self) -> Parsed<Piece> {
        let (atomic, mut access) = self.access();
        let value_at = self.at;
        let value = self.typed_value()?;
        self.expect(b',', "expected ',' after store operand")?;
        let at = self.at;
        let pointer = self.typed_value()?;
        let comma = self.access_end(atomic, &mut access)?;
        if !self.is_pointer(pointer.0) {
            return self.error_at(at, "store operand must be a pointer");
        }
        if !self.is_first_class(value.0) {
            return self.error_at(value_at, "store operand must be a first class value");
        }
        if atomic && access.align.is_none() {
            return self.error_at(value_at, "atomic store must have explicit non-zero alignment");
        }
        if matches!(access.ordering, "acquire" | "acq_rel") {
            return self.error_at(value_at, "atomic store cannot use Acquire ordering");
        }
        Ok(Piece { comma, ..Piece::new(Op::Store(access), Ty::VOID, vec![value, pointer]) })
    }

    pub(crate) fn address(&mut self) -> Parsed<Piece> {
        let flags = Flags { gep: self.address_flags()?, ..Flags::default() };
        let element = self.ty()?;
        self.expect(b',', "expected comma after getelementptr's type")?;
        let at = self.at;
        let mut operands = vec![self.typed_value()?];
        let mut comma = false;
        while self.eat(b',') {
            if matches!(self.token, Token::Metadata(_)) {
                comma = true;
                break;
            }
            let index_at = self.at;
            let index = self.typed_value()?;
            let scalar = self.module.types.scalar(index.0);
            if self.module.types.int_width(scalar).is_none() {
                return self.error_at(index_at, "getelementptr index must be an integer");
            }
            operands.push(index);
        }
        let types: Vec<Ty> = operands.iter().map(|operand| operand.0).collect();
        let Some(ty) = self.address_type(&types) else {
            return self.error_at(at, "base of getelementptr must be a pointer");
        };
        let consts = &self.module.consts;
        let indices = operands[1..].iter().map(|(_, value)| match value {
            Val::Const(constant) => consts.int(*constant),
            _ => None,
        });
        if !self.indices_fit(element, indices) {
            return self.error_at(at, "invalid getelementptr indices");
        }
        let mut piece = Piece::new(Op::Gep(element), ty, operands);
        (piece.flags, piece.comma) = (flags, comma);
        Ok(piece)
    }

    pub(crate) fn compare_exchange(&mut self) -> Parsed<Piece> {
        let weak = self.eat_word("weak");
        let mut access = Access { volatile: self.eat_word("volatile"), ..Access::default() };
        let at = self.at;
        let pointer = self.typed_value()?;
        self.expect(b',', "expected ',' after cmpxchg address")?;
        let expected = self.typed_value()?;
        self.expect(b',', "expected ',' after cmpxchg cmp operand")?;
        let new_at = self.at;
        let new = self.typed_value()?;
        access.scope = self.scope()?;
        access.ordering = self.ordering()?;
        access.failure = self.ordering()?;
        let (align, comma) = self.trailing_alignment()?;
        if !self.is_pointer(pointer.0) {
            return self.error_at(at, "cmpxchg operand must be a pointer");
        }
        if expected.0 != new.0 {
            return self.error_at(new_at, "compare value and new value type do not match");
        }
        access.align = align;
        let ty = self.module.types.of(TyData::Struct(vec![new.0, Ty::I1], false));
        let mut piece = Piece::new(Op::CmpXchg(weak, access), ty, vec![pointer, expected, new]);
        piece.comma = comma;
        Ok(piece)
    }

    pub(crate) fn read_modify_write(&mut self) -> Parsed<Piece> {
        let mut access = Access { volatile: self.eat_word("volatile"), ..Access::default() };
        let Some(operation) = self.eat_any(&OPERATIONS) else {
            return self.error("expected binary operation in atomicrmw");
        };
        let at = self.at;
        let pointer = self.typed_value()?;
        self.expect(b',', "expected ',' after atomicrmw address")?;
        let value = self.typed_value()?;
        let comma = self.access_end(true, &mut access)?;
        if !self.is_pointer(pointer.0) {
            return self.error_at(at, "atomicrmw operand must be a pointer");
        }
        Ok(Piece { comma, ..Piece::new(Op::AtomicRmw(operation, access), value.0, vec![pointer, value]) })
    }

    pub(crate) fn fence(&mut self) -> Parsed<Piece> {
        let scope = self.scope()?;
        let ordering = self.ordering()?;
        let access = Access { scope, ordering, ..Access::default() };
        Ok(Piece::new(Op::Fence(access), Ty::VOID, Vec::new()))
    }
}
