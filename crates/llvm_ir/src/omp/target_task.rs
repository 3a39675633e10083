//! Target tasks: what a construct for devices with `depend` or `nowait` does is done by a task.

use super::offload::Passed;
use super::outline::Outlined;
use super::state::{After, Outline, TargetTask};
use super::task::TASK_SIZE;
use crate::builder::code::{InsertPoint, Operand};
use crate::translator::Translator;
use diag::Diagnostic;
use ir::Type;
use llvm::types::array_type;

/// Dependences of a target task, and how it is run.
pub(super) struct Deferral {
    /// The library's number of the kind, the variable, and the number of its bytes.
    pub(super) dependences: Vec<(i64, Operand, i64)>,
    /// The device, if the task may be run later.
    pub(super) device: Option<Operand>,
}

/// The library's description of a task, with copies of arrays after it.
struct Description {
    plain: Type,
    /// The description and the copies, and the copies.
    with_copies: Option<[Type; 2]>,
}

impl<'m> Translator<'m> {
    /// Creates a task that does what `body` creates, with the given point for allocations.
    pub(super) fn in_target_task(
        &mut self,
        clauses: Deferral,
        passed: Option<&Passed>,
        allocas: InsertPoint,
        body: impl FnOnce(&mut Translator<'m>, InsertPoint) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let inner = self.split_here("target.task.body");
        let entry = self.split_here("target.task.alloca");
        let (mut separate, erased) = self.model_input(allocas, entry, ("global.tid", Type::I32));
        self.at_end(inner);
        let at = self.builder.code.first_insertion(entry);
        body(self, at)?;
        let last = self.insert_block();
        let exit =
            self.builder.code.add_block(self.builder.code.function_of(last), "target.task.cont", Some(last));
        self.br(exit);
        self.at_end(exit);
        let arrays = passed.filter(|_| clauses.device.is_some());
        let arrays = arrays.map(|passed| self.local_arrays(passed)).unwrap_or_default();
        separate.extend(arrays.iter().filter_map(|(array, _)| array.local()));
        let ident = self.ident();
        let Deferral { dependences, device } = clauses;
        self.omp.outlines.push(Outline {
            loc: self.omp.loc,
            entry,
            exit,
            outer_allocas: allocas.block,
            separate,
            first: Vec::new(),
            after: After::TargetTask(Box::new(TargetTask { dependences, device, arrays })),
            ident,
            erased,
        });
        Ok(())
    }

    /// Returns the arrays of a call that are in the memory of a function.
    fn local_arrays(&mut self, passed: &Passed) -> Vec<(Operand, Type)> {
        let [pointers, sizes] =
            [self.ptr(), Type::I64].map(|ty| array_type(self.cx, ty, passed.count as u64));
        let arrays = [
            (passed.bases, pointers),
            (passed.pointers, pointers),
            (passed.mappers, pointers),
            (passed.sizes, sizes),
        ];
        arrays.into_iter().filter(|(array, _)| array.local().is_some()).collect()
    }

    /// Replaces the call of the function of a target task by the creation of the task.
    pub(super) fn finish_target_task(&mut self, outlined: &Outlined, ident: &Operand, task: &TargetTask) {
        let description = self.description_of(task);
        let proxy = self.build_proxy(outlined, task, &description);
        self.at_inst(outlined.call);
        let made = self.allocate_target_task(outlined, ident, task, (&description, &proxy));
        let list = self.list_dependences(&task.dependences);
        if task.device.is_some() {
            match list.is_empty() {
                true => self.call_runtime("__kmpc_omp_task", &made, ""),
                false => self.call_runtime("__kmpc_omp_task_with_deps", &[&made[..], &list].concat(), ""),
            };
        } else {
            if !list.is_empty() {
                self.call_runtime("__kmpc_omp_wait_deps", &[&made[..2], &list].concat(), "");
            }
            self.call_runtime("__kmpc_omp_task_begin_if0", &made, "");
            self.call_void(&proxy, &made[1..]);
            self.call_runtime("__kmpc_omp_task_complete_if0", &made, "");
        }
        self.builder.code.erase(outlined.call);
    }

    /// Creates the description of a task with copies of what it needs; the place, the thread and the description.
    fn allocate_target_task(
        &mut self,
        outlined: &Outlined,
        ident: &Operand,
        task: &TargetTask,
        (description, proxy): (&Description, &Operand),
    ) -> [Operand; 3] {
        let function = match task.device {
            Some(_) => "__kmpc_omp_target_task_alloc",
            None => "__kmpc_omp_task_alloc",
        };
        self.declare_runtime(function);
        let thread = self.thread_id_of(ident);
        let copies = description.with_copies.and_then(|[ty, _]| self.consts.layout.bits(self.cx.ty(ty)));
        let bytes = copies.map_or(TASK_SIZE, |bits| (bits / 8) as i64);
        let (flags, bytes) = (self.i32(0), self.int(Type::I64, bytes));
        let shared = self.captured_size(outlined);
        let mut arguments = vec![*ident, thread, flags, bytes, shared, *proxy];
        arguments.extend(task.device);
        let (made, _) = self.call_runtime(function, &arguments, "");
        if let Some(captured) = &outlined.captured {
            let memory = self.load_shared_address(description, &made);
            self.copy_memory((&memory, 1), (captured, 1), &shared);
        }
        if let Some([whole, copies]) = description.with_copies {
            let memory = self.field(whole, &made, 1);
            for (index, (array, ty)) in task.arrays.iter().enumerate() {
                let to = self.field(copies, &memory, index as i64);
                let bits = self.consts.layout.bits(self.cx.ty(*ty)).unwrap_or(0);
                let bytes = self.int(Type::I64, (bits / 8) as i64);
                self.copy_memory((&to, 1), (array, 1), &bytes);
            }
        }
        [*ident, thread, made]
    }

    /// Builds the function that the library calls, which calls the function of a task.
    fn build_proxy(&mut self, outlined: &Outlined, task: &TargetTask, description: &Description) -> Operand {
        let (function, symbol) = self.declare_built(b".omp_target_task_proxy_func");
        let ptr = self.ptr();
        let [thread, made] = [(Type::I32, "thread.id"), (ptr, "task")]
            .map(|(ty, name)| Operand::Local(self.builder.code.add_param(function, ty, name.as_bytes(), "")));
        let entry = self.builder.code.add_block(function, "entry", None);
        self.at_end(entry);
        let mut arguments = vec![thread];
        if let Some([whole, copies]) = description.with_copies {
            let memory = self.field(whole, &made, 1);
            arguments.extend((0..task.arrays.len()).map(|index| self.field(copies, &memory, index as i64)));
        }
        if outlined.captured.is_some() {
            let memory = self.alloca(outlined.structure, "structArg");
            let shared = self.load_shared_address(description, &made);
            let bytes = self.captured_size(outlined);
            let align = self.pointer_align(&memory);
            self.copy_memory((&memory, align), (&shared, 1), &bytes);
            arguments.push(memory);
        }
        let called =
            self.builder.globals.symbol(&self.builder.code.functions[outlined.function.index()].symbol);
        self.call_void(&called, &arguments);
        self.ret_void();
        self.builder.globals.symbol(&symbol)
    }

    /// Creates the load of the address of captured values from the description of a task.
    fn load_shared_address(&mut self, description: &Description, task: &Operand) -> Operand {
        let mut at = *task;
        if let Some([whole, _]) = description.with_copies {
            at = self.field(whole, &at, 0);
        }
        let at = self.field(description.plain, &at, 0);
        let ptr = self.ptr();
        self.load(ptr, &at, "")
    }

    /// Creates the address of a field.
    fn field(&mut self, structure: Type, at: &Operand, index: i64) -> Operand {
        self.element_address("inbounds nuw ", structure, at, (Type::I32, &[0, index]), "")
    }

    fn description_of(&mut self, task: &TargetTask) -> Description {
        let plain = self.task_type();
        if task.arrays.is_empty() {
            return Description { plain, with_copies: None };
        }
        let arrays: Vec<Type> = task.arrays.iter().map(|(_, ty)| *ty).collect();
        let name = self.omp.unique_structure("struct.privates");
        let copies = self.named_structure(&name, &arrays);
        let name = self.omp.unique_structure("struct.task_with_privates");
        let whole = self.named_structure(&name, &[plain, copies]);
        Description { plain, with_copies: Some([whole, copies]) }
    }
}
