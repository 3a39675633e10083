//! Creation of instructions at the current point; what is constant is folded as LLVM's builder folds it.

use super::code::{BlockId, InsertPoint, InstId, InstKind, Operand, Piece, ValueId, branch};
use crate::intrinsics::Declaration;
use crate::kinds::{Binary, Cast};
use crate::metadata::Item;
use crate::text::Text;
use crate::translator::Translator;
use ir::{Type, TypeRef};
use llvm::types::{StructType, VoidType, pointer_type, struct_type};

/// The text of an instruction with its holes.
#[derive(Default)]
pub(crate) struct Template {
    pieces: Vec<Piece>,
    text: Vec<u8>,
}

// Not inlined: the many calls would make the binary larger, and few instructions are made this way.
impl Template {
    /// Returns a template that begins with a text.
    #[inline(never)]
    pub(crate) fn new(text: &str) -> Template {
        Template { pieces: Vec::new(), text: text.as_bytes().to_vec() }
    }

    /// Adds text.
    #[inline(never)]
    pub(crate) fn text(&mut self, text: &str) -> &mut Template {
        self.text.text(text);
        self
    }

    /// Adds bytes.
    #[inline(never)]
    pub(crate) fn bytes(&mut self, text: &[u8]) -> &mut Template {
        self.text.extend_from_slice(text);
        self
    }

    /// Adds a hole.
    #[inline(never)]
    pub(crate) fn piece(&mut self, piece: Piece) -> &mut Template {
        if !self.text.is_empty() {
            self.pieces.push(Piece::Text(std::mem::take(&mut self.text)));
        }
        self.pieces.push(piece);
        self
    }

    /// Adds a target of a branch.
    pub(crate) fn label(&mut self, block: BlockId) -> &mut Template {
        self.text("label %").piece(Piece::Block(block))
    }

    /// Returns the pieces.
    #[inline(never)]
    pub(crate) fn finish(mut self) -> Vec<Piece> {
        if !self.text.is_empty() {
            self.pieces.push(Piece::Text(self.text));
        }
        self.pieces
    }
}

impl<'m> Translator<'m> {
    /// Returns the type of pointers.
    pub(crate) fn ptr(&self) -> Type {
        pointer_type(self.cx, 0)
    }

    /// Returns the type of a structure of these elements.
    pub(crate) fn structure(&self, elements: &[Type]) -> Type {
        struct_type(self.cx, elements, false)
    }

    /// Returns the type of a structure with a name.
    pub(crate) fn named_structure(&self, name: &str, fields: &[Type]) -> Type {
        let fields: Vec<_> = fields.iter().map(|ty| self.cx.type_attr(*ty)).collect();
        StructType::make(self.cx, Some(name), Some(&fields), false, false)
    }

    /// Returns the type of a value.
    pub(crate) fn type_of(&self, of: &Operand) -> Type {
        match of {
            Operand::Local(value) => self.builder.code.values[value.index()].ty,
            Operand::Const(constant) => self.consts.ty(*constant).handle(),
            Operand::Global(_) => self.ptr(),
        }
    }

    /// Returns the name of a local value.
    pub(crate) fn name_of(&self, of: &Operand) -> Vec<u8> {
        match of {
            Operand::Local(value) => self.builder.code.values[value.index()].name.clone(),
            _ => Vec::new(),
        }
    }

    /// Returns an integer.
    pub(crate) fn int(&mut self, ty: Type, value: i64) -> Operand {
        Operand::Const(self.consts.small(ty, value))
    }

    /// Returns an integer of 32 bits.
    pub(crate) fn i32(&mut self, value: i64) -> Operand {
        self.int(Type::I32, value)
    }

    /// Adds a type.
    pub(crate) fn put_type(&mut self, ty: Type, out: &mut Template) {
        self.types.write(ty, &mut out.text);
    }

    /// Adds a value.
    pub(crate) fn put(&mut self, of: &Operand, out: &mut Template) {
        match of {
            Operand::Local(value) => {
                out.text("%").piece(Piece::Value(*value));
            }
            Operand::Const(constant) => self.consts.write(*constant, &mut self.types, &mut out.text),
            Operand::Global(name) => {
                out.bytes(self.builder.globals.name_of(*name));
            }
        }
    }

    /// Adds a value after its type.
    pub(crate) fn put_typed(&mut self, of: &Operand, out: &mut Template) {
        self.put_type(self.type_of(of), out);
        out.text(" ");
        self.put(of, out);
    }

    /// Adds values after their types.
    pub(crate) fn put_list(&mut self, of: &[Operand], out: &mut Template) {
        for (index, operand) in of.iter().enumerate() {
            out.text(if index > 0 { ", " } else { "" });
            self.put_typed(operand, out);
        }
    }

    /// Creates an instruction at the current point.
    pub(crate) fn emit(&mut self, kind: InstKind, out: Template) -> InstId {
        let inst = self.builder.code.insert(self.builder.at, kind, None, out.finish()).0;
        self.place_inst(inst, kind);
        inst
    }

    /// Creates an instruction with a result at the current point.
    pub(crate) fn emit_value(&mut self, kind: InstKind, ty: Type, name: &str, out: Template) -> Operand {
        let (inst, value) =
            self.builder.code.insert(self.builder.at, kind, Some((ty, name.as_bytes())), out.finish());
        self.place_inst(inst, kind);
        Operand::Local(value.unwrap_or(ValueId(0)))
    }

    /// Returns the instruction that computes a value.
    pub(crate) fn def_of(&self, of: &Operand) -> Option<InstId> {
        match of {
            Operand::Local(value) => self.builder.code.values[value.index()].def,
            _ => None,
        }
    }

    fn view(&self, ty: Type) -> TypeRef<'m> {
        self.cx.ty(ty)
    }

    /// Returns the alignment that a pointer surely has.
    pub(crate) fn pointer_align(&self, of: &Operand) -> u64 {
        match of {
            Operand::Local(value) => self.builder.code.values[value.index()].align,
            _ => 1,
        }
    }

    /// Creates the allocation of a value.
    pub(crate) fn alloca(&mut self, ty: Type, name: &str) -> Operand {
        let align = self.consts.layout.preferred_align(self.view(ty));
        self.alloca_aligned(ty, align, name)
    }

    /// Creates the allocation of a value; its address in the default address space.
    pub(crate) fn default_alloca(&mut self, ty: Type, name: &str) -> Operand {
        let memory = self.alloca(ty, name);
        self.in_default_space(&memory, "")
    }

    /// Creates the conversion of an address to the default address space, if it is in another.
    pub(crate) fn in_default_space(&mut self, address: &Operand, name: &str) -> Operand {
        let (default, align) = (self.ptr(), self.pointer_align(address));
        let made = self.cast(Cast::AddressSpace, address, default, name);
        if let Operand::Local(value) = made {
            self.builder.code.values[value.index()].align = align;
        }
        made
    }

    /// Promises the alignment of an address that is loaded; 0 is no promise.
    pub(crate) fn promise_align(&mut self, address: &Operand, align: u64) {
        let (Some(inst), Some(value)) = (self.def_of(address), address.local()) else { return };
        if align > 0 {
            self.builder.code.values[value.index()].align = align;
            let node = self.meta.tuple(vec![Item::int(64, align as i64)]);
            self.builder.code.attach(inst, "align", node);
        }
    }

    /// Creates the allocation of a value at an alignment.
    pub(crate) fn alloca_aligned(&mut self, ty: Type, align: u64, name: &str) -> Operand {
        let mut out = Template::new("alloca ");
        self.put_type(ty, &mut out);
        out.text(&format!(", align {align}"));
        let space = self.consts.layout.alloca_space;
        if space != 0 {
            out.text(&format!(", addrspace({space})"));
        }
        let pointer = pointer_type(self.cx, space);
        let made = self.emit_value(InstKind::Alloca, pointer, name, out);
        if let Operand::Local(value) = &made {
            self.builder.code.values[value.index()].align = align;
        }
        made
    }

    /// Creates a load.
    pub(crate) fn load(&mut self, ty: Type, from: &Operand, name: &str) -> Operand {
        let mut out = Template::new("load ");
        self.put_type(ty, &mut out);
        out.text(", ");
        self.put_typed(from, &mut out);
        out.text(&format!(", align {}", self.consts.layout.align(self.view(ty))));
        self.emit_value(InstKind::Plain, ty, name, out)
    }

    /// Creates a store.
    pub(crate) fn store(&mut self, value: &Operand, to: &Operand) -> InstId {
        let mut out = Template::new("store ");
        self.put_typed(value, &mut out);
        out.text(", ");
        self.put_typed(to, &mut out);
        let ty = self.type_of(value);
        out.text(&format!(", align {}", self.consts.layout.align(self.view(ty))));
        self.emit(InstKind::Plain, out)
    }

    /// Creates a copy of a number of bytes between addresses with alignments.
    pub(crate) fn copy_memory(&mut self, to: (&Operand, u64), from: (&Operand, u64), bytes: &Operand) {
        let (ptr, name) = (self.ptr(), b"llvm.memcpy.p0.p0.i64");
        let types = [ptr, ptr, Type::I64, Type::I1].map(Some).to_vec();
        let void = self.cx.ty(VoidType::make(self.cx));
        self.declare(Declaration::new(name.to_vec(), Some(void), types, false));
        let mut out = Template::new("call void @llvm.memcpy.p0.p0.i64(");
        for (address, align) in [to, from] {
            out.text(&format!("ptr align {align} "));
            self.put(address, &mut out);
            out.text(", ");
        }
        self.put_typed(bytes, &mut out);
        out.text(", i1 false)");
        self.emit(InstKind::Plain, out);
    }

    /// Creates a call of a function of the module that has no result.
    pub(crate) fn call_void(&mut self, function: &Operand, arguments: &[Operand]) -> InstId {
        let mut out = Template::new("call void ");
        self.put(function, &mut out);
        out.text("(");
        self.put_list(arguments, &mut out);
        out.text(")");
        self.emit(InstKind::Plain, out)
    }

    /// Creates an instruction of two operands; `flags` are those of wrapping, 1 signed and 2 unsigned.
    pub(crate) fn binary(
        &mut self,
        kind: Binary,
        flags: u32,
        lhs: &Operand,
        rhs: &Operand,
        name: &str,
    ) -> Operand {
        if let (Operand::Const(lhs), Operand::Const(rhs)) = (lhs, rhs)
            && let Some(folded) = self.consts.binary(kind, flags, *lhs, *rhs)
        {
            return Operand::Const(folded);
        }
        let mut out = Template::new(kind.name());
        out.text(if flags & 2 != 0 { " nuw" } else { "" }).text(if flags & 1 != 0 { " nsw" } else { "" });
        out.text(" ");
        self.put_typed(lhs, &mut out);
        out.text(", ");
        self.put(rhs, &mut out);
        let ty = self.type_of(lhs);
        self.emit_value(InstKind::Plain, ty, name, out)
    }

    /// Creates a comparison of integers.
    pub(crate) fn icmp(&mut self, predicate: &str, lhs: &Operand, rhs: &Operand, name: &str) -> Operand {
        if let (Operand::Const(lhs), Operand::Const(rhs)) = (lhs, rhs)
            && let Some(folded) = self.consts.compare(predicate, *lhs, *rhs, Type::I1)
        {
            return Operand::Const(folded);
        }
        let mut out = Template::new("icmp ");
        out.text(predicate).text(" ");
        self.put_typed(lhs, &mut out);
        out.text(", ");
        self.put(rhs, &mut out);
        self.emit_value(InstKind::Plain, Type::I1, name, out)
    }

    /// Creates a comparison with zero: whether it differs.
    pub(crate) fn is_not_null(&mut self, of: &Operand, name: &str) -> Operand {
        let zero = Operand::Const(self.consts.null(self.type_of(of)));
        self.icmp("ne", of, &zero, name)
    }

    /// Creates a choice.
    pub(crate) fn select(&mut self, condition: &Operand, yes: &Operand, no: &Operand, name: &str) -> Operand {
        if let (Operand::Const(condition), Operand::Const(yes), Operand::Const(no)) = (condition, yes, no)
            && let Some(folded) = self.consts.select(*condition, *yes, *no)
        {
            return Operand::Const(folded);
        }
        let mut out = Template::new("select ");
        self.put_list(&[*condition, *yes, *no], &mut out);
        let ty = self.type_of(yes);
        self.emit_value(InstKind::Plain, ty, name, out)
    }

    /// Creates a conversion unless the type is that already.
    pub(crate) fn cast(&mut self, kind: Cast, of: &Operand, to: Type, name: &str) -> Operand {
        if self.type_of(of) == to {
            return *of;
        }
        if let Operand::Const(constant) = of
            && let Some(folded) = self.consts.cast(kind, *constant, to)
        {
            return Operand::Const(folded);
        }
        let mut out = Template::new(kind.name());
        out.text(" ");
        self.put_typed(of, &mut out);
        out.text(" to ");
        self.put_type(to, &mut out);
        self.emit_value(InstKind::Plain, to, name, out)
    }

    /// Creates the conversion of an integer to another width.
    pub(crate) fn int_cast(&mut self, of: &Operand, to: Type, is_signed: bool, name: &str) -> Operand {
        let width = |ty: Type| self.view(ty).int_width().unwrap_or(64);
        let (from, width) = (width(self.type_of(of)), width(to));
        let kind = match from > width {
            true => Cast::Trunc,
            false if is_signed => Cast::SExt,
            false => Cast::ZExt,
        };
        self.cast(kind, of, to, name)
    }

    /// Creates the address of an element, at constant indices of a type of integers.
    pub(crate) fn element_address(
        &mut self,
        words: &str,
        element: Type,
        base: &Operand,
        indices: (Type, &[i64]),
        name: &str,
    ) -> Operand {
        let mut out = Template::new("getelementptr ");
        out.text(words);
        self.put_type(element, &mut out);
        out.text(", ");
        self.put_typed(base, &mut out);
        for &index in indices.1 {
            let index = self.int(indices.0, index);
            out.text(", ");
            self.put_typed(&index, &mut out);
        }
        let ty = self.type_of(base);
        self.emit_value(InstKind::Plain, ty, name, out)
    }

    /// Returns the text of a phi.
    pub(crate) fn phi_template(&mut self, ty: Type, incoming: &[(Operand, BlockId)]) -> Template {
        let mut out = Template::new("phi ");
        self.put_type(ty, &mut out);
        out.text(" ");
        for (index, (value, block)) in incoming.iter().enumerate() {
            out.text(if index > 0 { ", [ " } else { "[ " });
            self.put(value, &mut out);
            out.text(", %").piece(Piece::Block(*block)).text(" ]");
        }
        out
    }

    /// Replaces a value by another operand in an instruction.
    pub(crate) fn replace_operand(&mut self, inst: InstId, old: ValueId, by: &Operand) {
        let mut out = Template::default();
        for piece in std::mem::take(&mut self.builder.code.insts[inst.index()].pieces) {
            match piece {
                Piece::Value(value) if value == old => {
                    // The sigil is part of the text before the hole.
                    out.text.pop();
                    self.put(by, &mut out);
                }
                Piece::Text(text) => drop(out.bytes(&text)),
                piece => drop(out.piece(piece)),
            }
        }
        self.builder.code.insts[inst.index()].pieces = out.finish();
    }

    /// Creates a branch.
    pub(crate) fn br(&mut self, to: BlockId) -> InstId {
        self.builder.code.insert(self.builder.at, InstKind::Terminator, None, branch(to)).0
    }

    /// Creates a branch to one of two blocks.
    pub(crate) fn cond_br(&mut self, condition: &Operand, yes: BlockId, no: BlockId) -> InstId {
        let mut out = Template::new("br ");
        self.put_typed(condition, &mut out);
        out.text(", ").label(yes).text(", ").label(no);
        self.emit(InstKind::Terminator, out)
    }

    /// Creates a branch by the value of an integer.
    pub(crate) fn switch(
        &mut self,
        value: &Operand,
        default: BlockId,
        cases: &[(Operand, BlockId)],
    ) -> InstId {
        let out = self.switch_template(value, default, cases);
        self.emit(InstKind::Terminator, out)
    }

    /// Returns the text of a branch by the value of an integer.
    pub(crate) fn switch_template(
        &mut self,
        value: &Operand,
        default: BlockId,
        cases: &[(Operand, BlockId)],
    ) -> Template {
        let mut out = Template::new("switch ");
        self.put_typed(value, &mut out);
        out.text(", ").label(default).text(" [\n");
        for (case, block) in cases {
            out.text("    ");
            self.put_typed(case, &mut out);
            out.text(", ").label(*block).text("\n");
        }
        out.text("  ]");
        out
    }

    /// Creates the end of a function without result.
    pub(crate) fn ret_void(&mut self) -> InstId {
        self.emit(InstKind::Terminator, Template::new("ret void"))
    }

    /// Creates an end that is never reached.
    pub(crate) fn unreachable(&mut self) -> InstId {
        self.emit(InstKind::Terminator, Template::new("unreachable"))
    }

    /// Sets the current point to the end of a block.
    pub(crate) fn at_end(&mut self, block: BlockId) {
        self.builder.at = InsertPoint { block, before: None };
    }

    /// Sets the current point to before an instruction.
    pub(crate) fn at_inst(&mut self, inst: InstId) {
        if let Some(at) = self.builder.code.before(inst) {
            self.builder.at = at;
        }
    }

    /// Sets the current point to before the terminator of a block.
    pub(crate) fn at_terminator(&mut self, block: BlockId) {
        self.builder.at = self.builder.code.before_terminator(block);
    }

    /// Returns the block of the current point.
    pub(crate) fn insert_block(&self) -> BlockId {
        let before = self.builder.at.before.and_then(|inst| self.builder.code.insts[inst.index()].block);
        before.unwrap_or(self.builder.at.block)
    }

    /// Splits the current block at the current point, which is before the branch to the new block afterwards.
    pub(crate) fn split_here(&mut self, name: &str) -> BlockId {
        let block = self.insert_block();
        let new = self.builder.code.split(self.builder.at, name);
        self.at_terminator(block);
        new
    }
}
