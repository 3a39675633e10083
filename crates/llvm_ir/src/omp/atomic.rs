//! Atomic constructs: reads, writes, updates, and updates whose old or new value is kept.

use super::clauses::{case, operand};
use super::errors::unknown;
use crate::builder::build::Template;
use crate::builder::code::{BlockId, InsertPoint, InstKind, Operand};
use crate::kinds::{Binary, Cast};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type, ValueRef};

/// Orders of memory accesses by their numbers in the dialect.
const ORDERS: [&str; 5] = ["seq_cst", "acq_rel", "acquire", "release", "monotonic"];

/// Instructions whose effect one instruction has on memory, with those that compute it again.
const UPDATES: [(&str, &str, Binary); 5] = [
    ("llvm.add", "add", Binary::Add),
    ("llvm.and", "and", Binary::And),
    ("llvm.or", "or", Binary::Or),
    ("llvm.sub", "sub", Binary::Sub),
    ("llvm.xor", "xor", Binary::Xor),
];

/// The name of an instruction that changes memory, the one that computes its result, and its operand.
type OneInstruction = (&'static str, Option<Binary>, Operand);

/// Kinds of atomic constructs, which flush memory after different orders.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AtomicKind {
    Read,
    Update,
    Capture,
}

/// A change of memory.
struct Update<'m> {
    memory: Operand,
    ty: Type,
    order: &'static str,
    /// The update whose region computes the new value; else the value is that.
    op: Option<OpRef<'m>>,
    value: Option<ValueRef<'m>>,
}

fn order_of(op: OpRef<'_>) -> &'static str {
    let order = case(op, "memory_order").and_then(|order| usize::try_from(order).ok());
    order.and_then(|order| ORDERS.get(order)).unwrap_or(&"monotonic")
}

/// Returns the order of an exchange that fails.
fn failure_order(order: &'static str) -> &'static str {
    match order {
        "release" => "monotonic",
        "acq_rel" => "acquire",
        other => other,
    }
}

impl<'m> Translator<'m> {
    /// Flushes memory after a construct if its order demands that.
    fn flush_after(&mut self, order: &str, kind: AtomicKind) {
        let own = match kind {
            AtomicKind::Read => order == "acquire",
            AtomicKind::Update => order == "release",
            AtomicKind::Capture => matches!(order, "acquire" | "release"),
        };
        if own || matches!(order, "acq_rel" | "seq_cst") {
            self.flush();
        }
    }

    /// Returns the integer type as wide as a type that is an integer or a float.
    fn as_wide_as(&self, op: OpRef<'m>, ty: Type) -> Result<Type, Diagnostic> {
        let view = self.cx.ty(ty);
        if view.int_width().is_some() {
            return Ok(ty);
        }
        match self.consts.layout.bits(view).filter(|_| view.is_float()) {
            Some(bits) => Ok(self.cx.int_type(bits as u32)),
            None => Err(unknown(op)),
        }
    }

    /// Adds the order and alignment of an access that is atomic.
    fn put_order(&mut self, ty: Type, order: &str, out: &mut Template) {
        let align = self.consts.layout.align(self.cx.ty(ty));
        out.text(&format!(" {order}, align {align}"));
    }

    fn atomic_load(&mut self, ty: Type, from: &Operand, order: &str, name: &str) -> Operand {
        let mut out = Template::new("load atomic ");
        self.put_type(ty, &mut out);
        out.text(", ");
        self.put_typed(from, &mut out);
        self.put_order(ty, order, &mut out);
        self.emit_value(InstKind::Plain, ty, name, out)
    }

    /// Converts `omp.atomic.read`.
    pub(super) fn convert_atomic_read(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let element = op.attr("element_type").and_then(|ty| ty.as_type());
        let (Some(from), Some(to), Some(element)) = (operand(op, "x"), operand(op, "v"), element) else {
            return Ok(());
        };
        let (ty, order) = (element.handle(), order_of(op));
        let wide = self.as_wide_as(op, ty)?;
        let (from, to) = (self.operand_of(plan, from), self.operand_of(plan, to));
        self.alloca_point();
        let name = if wide == ty { "omp.atomic.read" } else { "omp.atomic.load" };
        let read = self.atomic_load(wide, &from, order, name);
        let read = self.cast(Cast::Bitcast, &read, ty, "atomic.flt.cast");
        self.flush_after(order, AtomicKind::Read);
        self.store(&read, &to);
        Ok(())
    }

    /// Converts `omp.atomic.write`.
    pub(super) fn convert_atomic_write(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let (Some(to), Some(value)) = (operand(op, "x"), operand(op, "expr")) else { return Ok(()) };
        let order = order_of(op);
        let wide = self.as_wide_as(op, value.ty_handle())?;
        let (to, value) = (self.operand_of(plan, to), self.operand_of(plan, value));
        self.alloca_point();
        let value = self.cast(Cast::Bitcast, &value, wide, "atomic.src.int.cast");
        let mut out = Template::new("store atomic ");
        self.put_typed(&value, &mut out);
        out.text(", ");
        self.put_typed(&to, &mut out);
        self.put_order(wide, order, &mut out);
        self.emit(InstKind::Plain, out);
        self.flush_after(order, AtomicKind::Update);
        Ok(())
    }

    /// Converts `omp.atomic.update`.
    pub(super) fn convert_atomic_update(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let argument = op.regions().next().and_then(|region| region.first_block());
        let ty = argument.and_then(|entry| entry.argument_types().next());
        let (Some(memory), Some(ty)) = (operand(op, "x"), ty) else { return Ok(()) };
        let memory = self.operand_of(plan, memory);
        let update = Update { memory, ty, order: order_of(op), op: Some(op), value: None };
        self.update_memory(plan, op, &update)?;
        self.flush_after(update.order, AtomicKind::Update);
        Ok(())
    }

    /// Converts `omp.atomic.capture`.
    pub(super) fn convert_atomic_capture(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
    ) -> Result<(), Diagnostic> {
        let ops: Vec<OpRef<'m>> = op.regions().flat_map(|region| region.ops()).take(2).collect();
        let find = |name: &str| ops.iter().copied().find(|op| op.is(name));
        let (read, update, write) =
            (find("omp.atomic.read"), find("omp.atomic.update"), find("omp.atomic.write"));
        let Some(read) = read else { return Ok(()) };
        let element = read.attr("element_type").and_then(|ty| ty.as_type());
        let (Some(from), Some(to), Some(element)) = (operand(read, "x"), operand(read, "v"), element) else {
            return Ok(());
        };
        let (memory, to) = (self.operand_of(plan, from), self.operand_of(plan, to));
        let value = write.and_then(|write| operand(write, "expr"));
        let change = Update { memory, ty: element.handle(), order: order_of(op), op: update, value };
        let (old, new) = self.update_memory(plan, op, &change)?;
        let is_old = value.is_some() || ops.first().is_some_and(|first| first.is("omp.atomic.read"));
        self.store(if is_old { &old } else { &new }, &to);
        self.flush_after(change.order, AtomicKind::Capture);
        Ok(())
    }

    /// Changes memory; its old and its new value.
    fn update_memory(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        update: &Update<'m>,
    ) -> Result<(Operand, Operand), Diagnostic> {
        let wide = self.as_wide_as(op, update.ty)?;
        let simple = if wide == update.ty { self.one_instruction(plan, update)? } else { None };
        // What the region computes is looked at, even where one instruction cannot do it.
        if simple.is_none() && wide != update.ty {
            self.one_instruction(plan, update)?;
        }
        let allocas = self.alloca_point();
        let Some((name, kind, value)) = simple else {
            return self.exchange_until_equal(plan, update, wide, allocas);
        };
        let mut out = Template::new("atomicrmw ");
        out.text(name).text(" ");
        self.put_list(&[update.memory, value], &mut out);
        let bits = self.consts.layout.bits(self.cx.ty(wide)).unwrap_or(8);
        out.text(&format!(" {}, align {}", update.order, bits.div_ceil(8)));
        let old = self.emit_value(InstKind::Plain, wide, "", out);
        let new = match kind {
            Some(kind) => self.binary(kind, 0, &old, &value, ""),
            None => old,
        };
        Ok((old, new))
    }

    /// Returns the instruction that does an update of an integer, the one that computes its result, and its operand.
    fn one_instruction(
        &mut self,
        plan: &Plan<'m>,
        update: &Update<'m>,
    ) -> Result<Option<OneInstruction>, Diagnostic> {
        if let Some(value) = update.value {
            return Ok(Some(("xchg", None, self.operand_of(plan, value))));
        }
        let entry = update.op.and_then(|op| op.regions().next()).and_then(|region| region.first_block());
        let Some(entry) = entry else { return Ok(None) };
        let ops: Vec<OpRef<'m>> = entry.ops().collect();
        let ([first, _], Some(argument)) = (&ops[..], entry.arguments().next()) else { return Ok(None) };
        if !first.operands().any(|operand| operand == argument) {
            let message = "no atomic update operation with region argument as operand found inside atomic.update region";
            let op = update.op.unwrap_or(*first);
            return Err(op.plain_error(message));
        }
        let is_first = first.operands().next() == Some(argument);
        let Some(other) = first.operands().nth(usize::from(is_first)) else { return Ok(None) };
        let Some(&(_, name, kind)) = UPDATES.iter().find(|row| first.is(row.0)) else { return Ok(None) };
        if kind == Binary::Sub && !is_first {
            return Ok(None);
        }
        Ok(Some((name, Some(kind), self.operand_of(plan, other))))
    }

    /// Computes a new value and exchanges it until nothing else has changed the memory; the old and the new value.
    fn exchange_until_equal(
        &mut self,
        plan: &mut Plan<'m>,
        update: &Update<'m>,
        wide: Type,
        allocas: InsertPoint,
    ) -> Result<(Operand, Operand), Diagnostic> {
        let base = String::from_utf8_lossy(&self.name_of(&update.memory)).into_owned();
        let Update { memory, ty, order, .. } = update;
        let loaded = self.atomic_load(wide, memory, order, &format!("{base}.atomic.load"));
        let before = self.insert_block();
        self.at_end(before);
        let end = self.unreachable();
        let at = InsertPoint { block: before, before: Some(end) };
        let exit = self.builder.code.split(at, &format!("{base}.atomic.exit"));
        let at = self.builder.code.before_terminator(before);
        let again = self.builder.code.split(at, &format!("{base}.atomic.cont"));
        if let Some(last) = self.builder.code.terminator(again) {
            self.builder.code.erase(last);
        }
        self.builder.at = allocas;
        let changed = self.alloca(*ty, &format!("{base}x.new.val"));
        self.at_end(again);
        let seen = self.emit_value(InstKind::Phi, wide, "", Template::default());
        let old = self.cast(Cast::Bitcast, &seen, *ty, &format!("{base}.atomic.fltCast"));
        let new = self.new_value(plan, update, &old)?;
        self.store(&new, &changed);
        let desired = self.load(wide, &changed, "");
        let (found, is_done) = self.compare_exchange(update, &seen, &desired);
        let last: BlockId = self.insert_block();
        self.set_incoming(&seen, &[(loaded, before), (found, last)]);
        self.cond_br(&is_done, exit, again);
        self.builder.code.erase(end);
        self.at_end(exit);
        Ok((old, new))
    }

    /// Creates what the region of an update computes of an old value.
    fn new_value(
        &mut self,
        plan: &mut Plan<'m>,
        update: &Update<'m>,
        old: &Operand,
    ) -> Result<Operand, Diagnostic> {
        if let Some(value) = update.value {
            return Ok(self.operand_of(plan, value));
        }
        let entry = update.op.and_then(|op| op.regions().next()).and_then(|region| region.first_block());
        let Some(entry) = entry else { return Ok(*old) };
        for argument in entry.arguments() {
            self.map(plan, argument, old);
        }
        plan.labels[entry.number()] = self.insert_block().0;
        self.convert_block(plan, entry, true)?;
        let yielded = entry.last().and_then(|last| last.operands().next());
        Ok(yielded.map_or_else(|| *old, |value| self.operand_of(plan, value)))
    }

    /// Creates an exchange; the value that was found, and whether it was the expected one.
    fn compare_exchange(
        &mut self,
        update: &Update<'m>,
        expected: &Operand,
        desired: &Operand,
    ) -> (Operand, Operand) {
        let wide = self.type_of(expected);
        let mut out = Template::new("cmpxchg ");
        self.put_list(&[update.memory, *expected, *desired], &mut out);
        let bits = self.consts.layout.bits(self.cx.ty(wide)).unwrap_or(8);
        out.text(&format!(" {} {}", update.order, failure_order(update.order)));
        out.text(&format!(", align {}", bits.div_ceil(8)));
        let pair = self.structure(&[wide, Type::I1]);
        let result = self.emit_value(InstKind::Plain, pair, "", out);
        let mut element = |index: u32, ty: Type| {
            let mut out = Template::new("extractvalue ");
            self.put_typed(&result, &mut out);
            out.text(&format!(", {index}"));
            self.emit_value(InstKind::Plain, ty, "", out)
        };
        (element(0, wide), element(1, Type::I1))
    }
}
