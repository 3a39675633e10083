//! `omp.declare_mapper`: a function that tells the library the parts of each element of an array.

use super::map::Entry;
use super::members::Directive;
use crate::attributes;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, FunctionId, InstKind, Operand, Piece};
use crate::kinds::Binary;
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{Ident, OpRef, Type};

/// Flags that something is copied to a device, or from it.
const TO: i64 = 1;
const FROM: i64 = 2;
/// A flag that something is deleted.
const DELETE: i64 = 8;
/// A flag that a pointer leads to something.
const POINTER_AND_OBJECT: i64 = 16;
/// A flag that something is mapped without a clause of the text.
const IMPLICIT: i64 = 0x200;
/// The lowest bit of the position of the entry that an entry is a member of.
const MEMBER_OF: i64 = 48;

/// A function of a mapper while it is built.
struct Mapper {
    function: FunctionId,
    /// Bytes of an element.
    bytes: Operand,
    /// Parameters: what the library adds to, the base, the first element, the flags and the name.
    handle: Operand,
    base: Operand,
    begin: Operand,
    flags: Operand,
    name: Operand,
    /// Number of elements.
    count: Operand,
    /// The last block.
    done: BlockId,
}

impl<'m> Translator<'m> {
    /// Returns the function of a mapper, which is built where it is first needed.
    pub(super) fn mapper_of(
        &mut self,
        around: &Plan<'m>,
        info: OpRef<'m>,
        directive: Directive,
    ) -> Result<Option<Operand>, Diagnostic> {
        let name: Option<Ident> = info.attr("mapper_id").and_then(|name| name.as_flat_symbol());
        let decl = name.and_then(|name| Some((name, *self.symbols.get(&name)?)));
        let Some((name, decl)) = decl else { return Ok(None) };
        if let Some(&known) = self.omp.mappers.get(&name) {
            return Ok(Some(known));
        }
        let symbol = format!(".omp_mapper.{}", self.cx.ident_str(name));
        let (function, symbol) = self.declare_built(symbol.as_bytes());
        if let Some(declared) = self.declared.last_mut() {
            declared.attributes = attributes::of_text("noinline nounwind");
        }
        let address = self.builder.globals.symbol(&symbol);
        // A mapper may need itself.
        self.omp.mappers.insert(name, address);
        let saved = self.builder.at;
        let built = ir::ensure_sufficient_stack(|| self.build_mapper(around, (decl, directive), function));
        self.builder.at = saved;
        built.map(|()| Some(address))
    }

    fn build_mapper(
        &mut self,
        around: &Plan<'m>,
        (decl, directive): (OpRef<'m>, Directive),
        function: FunctionId,
    ) -> Result<(), Diagnostic> {
        let Some(ty) = decl.attr("type").and_then(|ty| ty.as_type()) else { return Ok(()) };
        let ptr = self.ptr();
        let [handle, base, begin, size, flags, name] = [ptr, ptr, ptr, Type::I64, Type::I64, ptr]
            .map(|ty| Operand::Local(self.builder.code.add_param(function, ty, b"", " noundef")));
        let entry = self.builder.code.add_block(function, "entry", None);
        let done = self.builder.code.add_block(function, "omp.done", None);
        let bytes = self.int(Type::I64, (self.consts.layout.bits(ty).unwrap_or(0) / 8) as i64);
        self.at_end(entry);
        let count = self.exact_quotient(&size, &bytes);
        let element = ty.handle();
        let mapper = Mapper { function, bytes, handle, base, begin, flags, name, count, done };
        let end = self.element_after(element, &begin, &count, "");
        let head = self.block_of(&mapper, "omp.arraymap.head");
        self.map_whole_array(&mapper, true, head);
        self.at_end(head);
        let body = self.block_of(&mapper, "omp.arraymap.body");
        let is_empty = self.icmp("eq", &begin, &end, "omp.arraymap.isempty");
        self.cond_br(&is_empty, done, body);
        self.at_end(body);
        let current = self.emit_value(InstKind::Phi, ptr, "omp.arraymap.ptrcurrent", Template::default());
        let entries = self.mapper_entries(around, (decl, directive), &current)?;
        self.push_entries(around, (&entries, directive), &mapper)?;
        let one = self.i32(1);
        let next = self.element_after(element, &current, &one, "omp.arraymap.next");
        let last = self.insert_block();
        self.set_incoming(&current, &[(begin, head), (next, last)]);
        let is_done = self.icmp("eq", &next, &end, "omp.arraymap.isdone");
        let exit = self.block_of(&mapper, "omp.arraymap.exit");
        self.cond_br(&is_done, exit, body);
        self.at_end(exit);
        self.map_whole_array(&mapper, false, done);
        self.at_end(done);
        self.ret_void();
        Ok(())
    }

    /// Adds a block before the last one.
    fn block_of(&mut self, mapper: &Mapper, name: &str) -> BlockId {
        self.builder.code.add_block_before(mapper.function, name, Some(mapper.done))
    }

    fn exact_quotient(&mut self, size: &Operand, bytes: &Operand) -> Operand {
        let mut out = Template::new("udiv exact ");
        self.put_typed(size, &mut out);
        out.text(", ");
        self.put(bytes, &mut out);
        self.emit_value(InstKind::Plain, Type::I64, "", out)
    }

    /// Creates the address of a number of elements after another.
    fn element_after(&mut self, element: Type, at: &Operand, count: &Operand, name: &str) -> Operand {
        let ptr = self.ptr();
        let mut out = Template::new("getelementptr ");
        self.put_type(element, &mut out);
        out.text(", ");
        self.put_list(&[*at, *count], &mut out);
        self.emit_value(InstKind::Plain, ptr, name, out)
    }

    /// Maps an array as a whole before its elements, or deletes it after them, and goes on in a block.
    fn map_whole_array(&mut self, mapper: &Mapper, is_before: bool, next: BlockId) {
        let part = if is_before { ".omp.array..init" } else { ".omp.array..del" };
        let body = self.builder.code.add_block_before(mapper.function, part, Some(next));
        let one = self.int(Type::I64, 1);
        let mut condition = self.icmp("sgt", &mapper.count, &one, "omp.arrayinit.isarray");
        let delete = self.masked(&mapper.flags, DELETE);
        if is_before {
            let differs = self.icmp("ne", &mapper.base, &mapper.begin, "");
            let behind = self.masked(&mapper.flags, POINTER_AND_OBJECT);
            let behind = self.is_not_null(&behind, "");
            let both = self.binary(Binary::And, 0, &differs, &behind, "");
            condition = self.binary(Binary::Or, 0, &condition, &both, "");
        }
        let (predicate, zero) = (if is_before { "eq" } else { "ne" }, self.int(Type::I64, 0));
        let delete = self.icmp(predicate, &delete, &zero, &format!("{part}..delete"));
        let condition = self.binary(Binary::And, 0, &condition, &delete, "");
        self.cond_br(&condition, body, next);
        self.at_end(body);
        let size = self.binary(Binary::Mul, 2, &mapper.count, &mapper.bytes, "");
        let flags = self.masked(&mapper.flags, !(TO | FROM));
        let implicit = self.int(Type::I64, IMPLICIT);
        let flags = self.binary(Binary::Or, 0, &flags, &implicit, "");
        let Mapper { handle, base, begin, name, .. } = *mapper;
        self.call_runtime("__tgt_push_mapper_component", &[handle, base, begin, size, flags, name], "");
        self.br(next);
    }

    /// Creates some bits of flags.
    fn masked(&mut self, of: &Operand, bits: i64) -> Operand {
        let mask = self.int(Type::I64, bits);
        self.binary(Binary::And, 0, of, &mask, "")
    }

    /// Creates the entries of an element.
    fn mapper_entries(
        &mut self,
        around: &Plan<'m>,
        (decl, directive): (OpRef<'m>, Directive),
        element: &Operand,
    ) -> Result<Vec<Entry<'m>>, Diagnostic> {
        let mut plan = Plan::new(decl, around.subprogram);
        plan.is_template = true;
        let region = decl.regions().next();
        let Some((region, block)) = region.and_then(|region| Some((region, region.first_block()?))) else {
            return Ok(Vec::new());
        };
        for argument in block.arguments() {
            self.map(&mut plan, argument, element);
        }
        self.inline_region(&mut plan, region, "omp.mapper")?;
        let Some(info) = block.last() else { return Ok(Vec::new()) };
        let mut mapped = self.mapped_variables(&plan, info)?;
        let allocas = self.alloca_point();
        self.address_mapped(&plan, &mut mapped, allocas);
        self.map_entries(&mapped, directive)
    }

    /// Passes entries to the library, or to the mappers of their own.
    fn push_entries(
        &mut self,
        around: &Plan<'m>,
        (entries, directive): (&[Entry<'m>], Directive),
        mapper: &Mapper,
    ) -> Result<(), Diagnostic> {
        let (before, _) = self.call_runtime("__tgt_mapper_num_components", &[mapper.handle], "");
        let shift = self.int(Type::I64, MEMBER_OF);
        let before = self.binary(Binary::Shl, 0, &before, &shift, "");
        for entry in entries {
            let flags = self.int(Type::I64, entry.flags);
            let flags = self.binary(Binary::Add, 2, &flags, &before, "");
            let flags = self.copied_both(mapper, &flags);
            let Entry { base, pointer, size, name, .. } = *entry;
            let arguments = [mapper.handle, base, pointer, size, flags, name];
            let own = match entry.mapper {
                Some(info) => self.mapper_of(around, info, directive)?,
                None => None,
            };
            match own {
                Some(own) => self.call_nounwind(&own, &arguments),
                None => drop(self.call_runtime("__tgt_push_mapper_component", &arguments, "")),
            }
        }
        Ok(())
    }

    /// Creates the call of a function that the module defines for the library, which does not unwind.
    pub(super) fn call_nounwind(&mut self, function: &Operand, arguments: &[Operand]) {
        let inst = self.call_void(function, arguments);
        let set = self.builder.code.sets.len() as u32;
        self.builder.code.sets.push(attributes::of_text("nounwind"));
        let pieces = &mut self.builder.code.insts[inst.index()].pieces;
        pieces.extend([Piece::Text(b" #".to_vec()), Piece::Group(set)]);
    }

    /// Creates the flags of an entry that is copied only where the element is, too.
    fn copied_both(&mut self, mapper: &Mapper, flags: &Operand) -> Operand {
        let given = self.masked(&mapper.flags, TO | FROM);
        let [none, some, to, not_to, from, end] = ["alloc", "alloc.else", "to", "to.else", "from", "end"]
            .map(|part| self.block_of(mapper, &format!("omp.type.{part}")));
        let mut incoming = Vec::new();
        let cases = [(0, none, some, !(TO | FROM)), (TO, to, not_to, !FROM), (FROM, from, end, !TO)];
        for (case, then, otherwise, kept) in cases {
            let case = self.int(Type::I64, case);
            let is_case = self.icmp("eq", &given, &case, "");
            self.cond_br(&is_case, then, otherwise);
            self.at_end(then);
            incoming.push((self.masked(flags, kept), then));
            self.br(end);
            self.at_end(otherwise);
        }
        incoming.push((*flags, not_to));
        let out = self.phi_template(Type::I64, &incoming);
        self.emit_value(InstKind::Phi, Type::I64, "omp.maptype", out)
    }
}
