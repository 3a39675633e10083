//! `omp.task`: a function that some thread runs at some time.

use super::clauses::{is_set, operand, refuse_operands};
use super::errors::unhandled;
use super::finalization::Canceled;
use super::outline::Outlined;
use super::private::{INIT, Private};
use super::state::{After, Outline, TaskClauses};
use crate::builder::build::Template;
use crate::builder::code::{BlockId, InsertPoint, InstId, InstKind, Operand, ValueId};
use crate::kinds::{Binary, Cast};
use crate::plan::Plan;
use crate::translator::Translator;
use diag::Diagnostic;
use ir::{OpRef, Type};

/// Bytes of the library's description of a task.
pub(super) const TASK_SIZE: i64 = 40;

/// Whether a private variable begins with something of the variable around: it is made where the task is.
pub(super) fn reads_original(private: &Private<'_>) -> bool {
    let init = private.decl.regions().nth(INIT).and_then(|region| region.first_block());
    let mold = init.and_then(|entry| entry.arguments().next());
    private.is_first() || mold.is_some_and(|mold| mold.uses().next().is_some())
}

/// Memory that is made with a task, and freed by it.
pub(super) struct Context {
    pub(super) structure: Type,
    pub(super) memory: Operand,
}

/// Blocks for allocations and for the content of a task, the name of those of its region, and how it is canceled.
type Part<'a> = ([BlockId; 2], &'a str, Option<Canceled>);

impl<'m> Translator<'m> {
    /// Converts `omp.task`.
    pub(super) fn convert_task(&mut self, plan: &mut Plan<'m>, op: OpRef<'m>) -> Result<(), Diagnostic> {
        refuse_operands(op, &[("allocate_vars", "allocate"), ("in_reduction_vars", "in_reduction")])?;
        let mut privates = self.private_variables(op);
        if privates.iter().any(|private| !is_pointer(private)) {
            return Err(unhandled(op, "privatization"));
        }
        let [final_, condition] =
            ["final", "if_expr"].map(|name| operand(op, name).map(|value| self.operand_of(plan, value)));
        let outer = self.alloca_point();
        let (start, context) = self.start_task(plan, op, &mut privates, "omp.task.start")?;
        self.at_end(start);
        let ident = self.ident();
        let exit = self.split_here("task.exit");
        let body = self.split_here("task.body");
        let allocas = self.split_here("task.alloca");
        let part = ([allocas, body], "omp.task.region", Some(Canceled::Task));
        self.build_task(plan, op, part, (&mut privates, context.as_ref()))?;
        let (separate, erased) = self.model_input(outer, allocas, ("global.tid", Type::I32));
        let clauses = TaskClauses {
            is_tied: !is_set(op, "untied"),
            is_mergeable: is_set(op, "mergeable"),
            final_,
            condition,
            priority: operand(op, "priority").map(|value| self.operand_of(plan, value)),
            event: operand(op, "event_handle").map(|value| self.operand_of(plan, value)),
            dependences: self.dependences(plan, op),
        };
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry: allocas,
            exit,
            outer_allocas: outer.block,
            separate,
            first: Vec::new(),
            after: After::Task(clauses),
            ident,
            erased,
        });
        self.builder.at = self.builder.code.first_insertion(exit);
        Ok(())
    }

    /// Begins a task: a block of a name, before which private variables are made that begin with something of those around.
    pub(super) fn start_task(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        privates: &mut [Private<'m>],
        name: &str,
    ) -> Result<(BlockId, Option<Context>), Diagnostic> {
        let current = self.insert_block();
        let function = self.builder.code.function_of(current);
        let start = self.builder.code.add_block(function, name, None);
        let branch = self.br(start);
        self.at_inst(branch);
        let copy = self.split_here("omp.private.copy");
        let init = self.split_here("omp.private.init");
        self.at_terminator(init);
        let context = self.make_context(plan, privates)?;
        self.at_terminator(copy);
        self.copy_first_privates(plan, privates, is_set(op, "private_needs_barrier"))?;
        Ok((start, context))
    }

    /// Makes the memory of private variables that begin with something of those around, and initializes them.
    fn make_context(
        &mut self,
        plan: &mut Plan<'m>,
        privates: &mut [Private<'m>],
    ) -> Result<Option<Context>, Diagnostic> {
        let kept: Vec<usize> =
            (0..privates.len()).filter(|&index| reads_original(&privates[index])).collect();
        if kept.is_empty() {
            return Ok(None);
        }
        let types: Vec<Type> = kept.iter().filter_map(|&index| type_of(&privates[index])).collect();
        let structure = self.structure(&types);
        let memory = self.allocate_context(structure, "omp.task.context_ptr");
        let context = Context { structure, memory };
        self.address_context(&context, privates);
        for index in kept {
            let memory = self.init_private(plan, &privates[index])?;
            privates[index].memory = memory;
            self.at_end_of_current();
        }
        Ok(Some(context))
    }

    /// Creates the memory of a context.
    pub(super) fn allocate_context(&mut self, structure: Type, name: &str) -> Operand {
        self.declare_runtime("malloc");
        let mut out = Template::new("tail call ptr @malloc(i64 ptrtoint (ptr getelementptr (");
        self.put_type(structure, &mut out);
        out.text(", ptr null, i32 1) to i64))");
        let ptr = self.ptr();
        self.emit_value(InstKind::Plain, ptr, name, out)
    }

    /// Sets the memory of private variables to their places in a context.
    fn address_context(&mut self, context: &Context, privates: &mut [Private<'m>]) {
        for (private, index) in privates.iter_mut().filter(|private| reads_original(private)).zip(0..) {
            let place = (Type::I32, &[0, index][..]);
            private.memory = self.element_address("", context.structure, &context.memory, place, "");
        }
    }

    /// Creates the content of a task.
    pub(super) fn build_task(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        part: Part<'_>,
        (privates, context): (&mut [Private<'m>], Option<&Context>),
    ) -> Result<(), Diagnostic> {
        self.omp.alloca_points.push(self.builder.code.before_terminator(part.0[0]));
        let built = self.build_task_body(plan, op, part, (privates, context));
        self.omp.alloca_points.pop();
        built
    }

    fn build_task_body(
        &mut self,
        plan: &mut Plan<'m>,
        op: OpRef<'m>,
        ([allocas, body], name, canceled): Part<'_>,
        (privates, context): (&mut [Private<'m>], Option<&Context>),
    ) -> Result<(), Diagnostic> {
        for private in privates.iter_mut().filter(|private| !reads_original(private)) {
            self.at_terminator(allocas);
            let Some(ty) = type_of(private) else { continue };
            private.memory = self.default_alloca(ty, "omp.private.alloc");
            private.memory = self.init_private(plan, private)?;
        }
        self.at_terminator(body);
        if let Some(context) = context {
            self.address_context(context, privates);
        }
        for private in privates.iter() {
            let memory = private.memory;
            self.map(plan, private.argument, &memory);
        }
        let Some(region) = op.regions().next() else { return Ok(()) };
        self.push_finalization(op, canceled);
        let (after, _) = self.convert_region(plan, region, name)?;
        self.pop_finalization(Some(after));
        self.at_terminator(after);
        self.free_privates(plan, privates)?;
        if let Some(context) = context {
            self.declare_runtime("free");
            let mut out = Template::new("tail call void @free(");
            self.put_typed(&context.memory, &mut out);
            out.text(")");
            self.at_end_of_current();
            self.emit(InstKind::Plain, out);
        }
        Ok(())
    }

    /// Creates what stands for an input while a task is built; it, and what is erased at the end: its use is the first.
    pub(super) fn model_input(
        &mut self,
        outer: InsertPoint,
        inner: BlockId,
        (name, ty): (&str, Type),
    ) -> (Vec<ValueId>, Vec<InstId>) {
        self.builder.at = outer;
        let memory = self.alloca(ty, &format!("{name}.addr"));
        let value = self.load(ty, &memory, &format!("{name}.val"));
        self.builder.at = self.builder.code.first_insertion(inner);
        let ten = self.int(ty, 10);
        let used = self.binary(Binary::Add, 0, &value, &ten, "");
        let erased = [&used, &value, &memory].into_iter().filter_map(|of| self.def_of(of)).collect();
        (value.local().into_iter().collect(), erased)
    }

    /// Replaces the call of the function by the creation of a task.
    pub(super) fn finish_task(
        &mut self,
        (outlined, entry): (&Outlined, BlockId),
        ident: &Operand,
        clauses: &TaskClauses,
    ) {
        let symbol =
            self.builder.globals.symbol(&self.builder.code.functions[outlined.function.index()].symbol);
        self.at_inst(outlined.call);
        self.declare_runtime("__kmpc_omp_task_alloc");
        let thread = self.thread_id_of(ident);
        let flags = self.task_flags(clauses);
        let task = self.allocate_task(outlined, &[*ident, thread], flags);
        if let Some(event) = &clauses.event {
            self.store_event(&[*ident, thread, task], event);
        }
        self.copy_captured(outlined, &task);
        if let Some(priority) = &clauses.priority {
            self.set_priority(&task, priority);
        }
        let place = [*ident, thread, task];
        let list = self.list_dependences(&clauses.dependences);
        if let Some(condition) = &clauses.condition {
            self.run_at_once(condition, &place, &symbol, (outlined.captured.is_some(), &list));
        }
        match list.is_empty() {
            true => self.call_runtime("__kmpc_omp_task", &place, ""),
            false => self.call_runtime("__kmpc_omp_task_with_deps", &[&place[..], &list].concat(), ""),
        };
        self.builder.code.erase(outlined.call);
        self.load_shared(outlined, entry);
    }

    /// Returns the type of the library's description of a task.
    pub(super) fn task_type(&self) -> Type {
        let ptr = self.ptr();
        self.named_structure("struct.kmp_task_ompbuilder_t", &[ptr, ptr, Type::I32, ptr, ptr])
    }

    /// Creates the description of a task.
    pub(super) fn allocate_task(
        &mut self,
        outlined: &Outlined,
        place: &[Operand],
        flags: Operand,
    ) -> Operand {
        let size = self.int(Type::I64, TASK_SIZE);
        let shared = self.captured_size(outlined);
        let symbol =
            self.builder.globals.symbol(&self.builder.code.functions[outlined.function.index()].symbol);
        let arguments = [place, &[flags, size, shared, symbol]].concat();
        self.call_runtime("__kmpc_omp_task_alloc", &arguments, "").0
    }

    /// Returns the number of bytes of captured values.
    pub(super) fn captured_size(&mut self, outlined: &Outlined) -> Operand {
        let shared = outlined.captured.as_ref().map(|_| self.cx.ty(outlined.structure));
        let shared = shared.and_then(|ty| self.consts.layout.bits(ty)).unwrap_or(0);
        self.int(Type::I64, (shared / 8) as i64)
    }

    /// Creates the copy of captured values that a task has; its memory.
    pub(super) fn copy_captured(&mut self, outlined: &Outlined, task: &Operand) -> Option<Operand> {
        let captured = outlined.captured.as_ref()?;
        let (ptr, size) = (self.ptr(), self.captured_size(outlined));
        let memory = self.load(ptr, task, "");
        self.copy_memory((&memory, 1), (captured, 1), &size);
        Some(memory)
    }

    /// Creates the event whose fulfilment ends a task that is detached, and its store to the clause's variable.
    fn store_event(&mut self, place: &[Operand], variable: &Operand) {
        let (event, _) = self.call_runtime("__kmpc_task_allow_completion_event", place, "");
        let event = self.cast(Cast::PtrToInt, &event, Type::I64, "");
        self.store(&event, variable);
    }

    /// Makes the function of a task find captured values by the description of the task.
    pub(super) fn load_shared(&mut self, outlined: &Outlined, entry: BlockId) {
        let ptr = self.ptr();
        let param = self.builder.code.functions[outlined.function.index()].params.get(1).map(|param| param.0);
        if let Some(param) = param.filter(|_| outlined.captured.is_some()) {
            let users = self.users_of(param);
            self.builder.at = self.builder.code.first_insertion(entry);
            let loaded = self.load(ptr, &Operand::Local(param), "");
            if let Operand::Local(loaded) = loaded {
                users.into_iter().for_each(|inst| self.builder.code.replace_uses_in(inst, param, loaded));
            }
        }
    }

    fn task_flags(&mut self, clauses: &TaskClauses) -> Operand {
        let mut flags = self.i32(i64::from(clauses.is_tied));
        if let Some(condition) = &clauses.final_ {
            let (two, zero) = (self.i32(2), self.i32(0));
            let flag = self.select(condition, &two, &zero, "");
            flags = self.binary(Binary::Or, 0, &flag, &flags, "");
        }
        for (holds, bit) in [(clauses.is_mergeable, 4), (clauses.priority.is_some(), 32)] {
            if holds {
                let bit = self.i32(bit);
                flags = self.binary(Binary::Or, 0, &bit, &flags, "");
            }
        }
        flags
    }

    /// Creates the branch where a task is run at once, unless a condition holds; the point is where it holds.
    fn run_at_once(
        &mut self,
        condition: &Operand,
        place: &[Operand],
        function: &Operand,
        (has_captured, dependences): (bool, &[Operand]),
    ) {
        let head = self.insert_block();
        self.split_here("if.end");
        let end = self.split_here("");
        let of = self.builder.code.function_of(head);
        let then = self.builder.code.add_block_before(of, "", Some(end));
        let otherwise = self.builder.code.add_block_before(of, "", Some(end));
        for block in [then, otherwise] {
            self.builder.code.add_branch(block, end);
        }
        if let Some(last) = self.builder.code.terminator(head) {
            self.at_inst(last);
            self.cond_br(condition, then, otherwise);
            self.builder.code.erase(last);
        }
        self.at_terminator(otherwise);
        if !dependences.is_empty() {
            self.call_runtime("__kmpc_omp_wait_deps", &[&place[..2], dependences].concat(), "");
        }
        self.call_runtime("__kmpc_omp_task_begin_if0", place, "");
        // As upstream, the call is at no line: the task has its own.
        let loc = self.omp.loc.take();
        let call = self.call_void(function, if has_captured { &place[1..] } else { &place[1..2] });
        self.place_call(call);
        self.omp.loc = loc;
        self.call_runtime("__kmpc_omp_task_complete_if0", place, "");
        self.at_terminator(then);
    }
}

fn type_of(private: &Private<'_>) -> Option<Type> {
    private.decl.attr("type").and_then(|ty| ty.as_type()).map(|ty| ty.handle())
}

/// Whether the argument that stands for a private variable is its address.
pub(super) fn is_pointer(private: &Private<'_>) -> bool {
    llvm::types::address_space(private.argument.ty()).is_some()
}
