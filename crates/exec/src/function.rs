//! Function under construction, on which emitters operate.

use crate::abi::Returns;
use crate::error::ErrorKind;
use crate::native::{ARENA_TOP_OFFSET, STACK_LIMIT_OFFSET, TrapSite};
use crate::types::{Lowered, Scalar};
use crate::unit::Unit;
use cranelift_codegen::ir::{
    Block, BlockArg, FuncRef, InstBuilder, MemFlagsData, SourceLoc, StackSlotData, StackSlotKind, TrapCode,
    Type as Clif, Value, condcodes::IntCC, types,
};
use cranelift_frontend::{FuncInstBuilder, FunctionBuilder};
use cranelift_module::{FuncId, Linkage, Module};
use diag::Diagnostic;
use ir::{AttrRef, BlockRef, OpRef, TypeRef, ValueRef};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum size in bytes of a stack slot; larger buffers of the frame are in the arena.
const MAX_SLOT: u64 = 16 << 10;
/// Maximum size in bytes of all stack slots of a function.
const MAX_SLOTS: u64 = 64 << 10;

/// Emits the code of one function.
pub struct FunctionEmitter<'u, 'f> {
    pub(crate) unit: &'u mut Unit,
    pub(crate) builder: FunctionBuilder<'f>,
    pub(crate) results: Arc<[Lowered]>,
    returns: Returns,
    ranges: Vec<(u32, u32)>,
    pool: Vec<Value>,
    blocks: FxHashMap<usize, Block>,
    refs: FxHashMap<FuncId, FuncRef>,
    state: Option<Value>,
    area: Option<Value>,
    /// Address of the further arguments of a function of a variable number.
    rest: Option<Value>,
    arena_mark: Option<Value>,
    uses_arena: bool,
    in_entry: bool,
    slot_bytes: u64,
    exit: Option<Block>,
}

/// Flags of accesses that are known to be valid.
pub(crate) const TRUSTED: MemFlagsData = MemFlagsData::trusted();

impl<'u, 'f> FunctionEmitter<'u, 'f> {
    pub(crate) fn new(
        unit: &'u mut Unit,
        builder: FunctionBuilder<'f>,
        results: Arc<[Lowered]>,
        returns: Returns,
    ) -> Self {
        FunctionEmitter {
            unit,
            builder,
            results,
            returns,
            ranges: Vec::new(),
            pool: Vec::new(),
            blocks: FxHashMap::default(),
            refs: FxHashMap::default(),
            state: None,
            area: None,
            rest: None,
            arena_mark: None,
            uses_arena: false,
            in_entry: true,
            slot_bytes: 0,
            exit: None,
        }
    }

    /// Starts the function with its first block. Returns the parameters without the hidden one.
    pub(crate) fn start(&mut self) -> Vec<Value> {
        let entry = self.builder.create_block();
        self.builder.append_block_params_for_function_params(entry);
        self.builder.switch_to_block(entry);
        let mut params = self.builder.block_params(entry).to_vec();
        if matches!(self.returns, Returns::Area(_)) {
            self.area = Some(params.remove(0));
        }
        if self.unit.object.is_none() {
            let state = self.builder.ins().iconst(types::I64, self.unit.state_address());
            self.state = Some(state);
        }
        params
    }

    /// Emits all reachable blocks of a function's region.
    pub(crate) fn emit_region(&mut self, op: OpRef<'_>) -> Result<(), Diagnostic> {
        let Some(entry) = op.regions().next().and_then(|region| region.first_block()) else { return Ok(()) };
        let params = self.start();
        if self.unit.object.is_none() {
            if needs_stack_check(entry) {
                self.check_stack(op);
            }
            let state = self.state();
            self.arena_mark = Some(self.builder.ins().load(types::I64, TRUSTED, state, ARENA_TOP_OFFSET));
        }
        let mut at = 0;
        for argument in entry.arguments() {
            let len = self.type_of(op, argument.ty())?.len();
            self.bind_value(argument, params.get(at..at + len).unwrap_or(&[]));
            at += len;
        }
        self.rest = params.get(at).copied();
        let order = reverse_post_order(entry);
        for &block in &order[1..] {
            self.declare_block(op, block)?;
        }
        for &block in &order {
            self.emit_block(block, block == entry)?;
        }
        self.finish_exit();
        Ok(())
    }

    fn declare_block(&mut self, op: OpRef<'_>, block: BlockRef<'_>) -> Result<(), Diagnostic> {
        let clif = self.builder.create_block();
        self.blocks.insert(block.number(), clif);
        for argument in block.arguments() {
            let mut registers = Vec::new();
            self.type_of(op, argument.ty())?.registers(&mut registers);
            let values: Vec<Value> =
                registers.iter().map(|&register| self.builder.append_block_param(clif, register)).collect();
            self.bind_value(argument, &values);
        }
        Ok(())
    }

    fn emit_block(&mut self, block: BlockRef<'_>, is_entry: bool) -> Result<(), Diagnostic> {
        if let Some(&clif) = self.blocks.get(&block.number()) {
            self.builder.switch_to_block(clif);
        }
        self.in_entry = is_entry;
        for op in block.ops() {
            if let Some(object) = &mut self.unit.object {
                self.builder.set_srcloc(SourceLoc::new(object.locations.len() as u32));
                object.locations.push(op.loc());
            }
            match self.unit.emitter(op.name(), op.name_str()) {
                Some(emitter) => emitter(self, op)?,
                None => return Err(self.unsupported(op, without_code(op))),
            }
        }
        Ok(())
    }

    /// Emits the exit block of the function, which restores the arena and returns.
    pub(crate) fn finish_exit(&mut self) {
        let Some(exit) = self.exit else { return };
        self.builder.switch_to_block(exit);
        if self.uses_arena
            && let Some(mark) = self.arena_mark
        {
            // If the function used the arena before it was allocated, its mark is 0.
            let state = self.state();
            let current = self.builder.ins().load(types::I64, TRUSTED, state, ARENA_TOP_OFFSET);
            let zero = self.builder.ins().iconst(types::I64, 0);
            let had_none = self.builder.ins().icmp(IntCC::Equal, mark, zero);
            let restored = self.builder.ins().select(had_none, current, mark);
            self.builder.ins().store(TRUSTED, restored, state, ARENA_TOP_OFFSET);
        }
        let values = self.builder.block_params(exit).to_vec();
        self.builder.ins().return_(&values);
    }

    /// Emits a return of the registers of all results.
    pub(crate) fn emit_return(&mut self, values: &[Value]) {
        let values = match &self.returns {
            Returns::Direct(_) => values,
            Returns::Area(area) => {
                if let Some(pointer) = self.area {
                    for (&value, &(_, offset)) in values.iter().zip(&area.fields) {
                        self.builder.ins().store(TRUSTED, value, pointer, offset);
                    }
                }
                &[]
            }
        };
        let exit = match self.exit {
            Some(exit) => exit,
            None => {
                let exit = self.builder.create_block();
                if let Returns::Direct(registers) = &self.returns {
                    for &register in registers {
                        self.builder.append_block_param(exit, register);
                    }
                }
                self.exit = Some(exit);
                exit
            }
        };
        let args: Vec<BlockArg> = values.iter().map(|&value| value.into()).collect();
        self.builder.ins().jump(exit, &args);
    }

    fn check_stack(&mut self, op: OpRef<'_>) {
        let name = symbol_name(op).map_or("", |name| op.context().ident_str(name));
        let site = self.site(ErrorKind::StackOverflow, format!("stack overflow in @{name}"), op);
        let state = self.state();
        let limit = self.builder.ins().load(types::I64, TRUSTED, state, STACK_LIMIT_OFFSET);
        let stack = self.builder.ins().get_stack_pointer(types::I64);
        let full = self.builder.ins().icmp(IntCC::UnsignedLessThan, stack, limit);
        self.fail_if(full, site, None);
    }

    /// Returns the address of the further arguments, if the function takes a variable number of them.
    pub(crate) fn rest(&self) -> Option<Value> {
        self.rest
    }

    /// Returns the builder of instructions at the insertion point.
    pub fn ins(&mut self) -> FuncInstBuilder<'_, 'f> {
        self.builder.ins()
    }

    /// Returns the address of the state that the engine shares with the code.
    pub(crate) fn state(&mut self) -> Value {
        self.unit.need_engine("the stack of allocations");
        match self.state {
            Some(state) => state,
            None => self.builder.ins().iconst(types::I64, self.unit.state_address()),
        }
    }

    /// Whether accesses are checked.
    pub fn is_checked(&self) -> bool {
        self.unit.checked
    }

    /// Returns the error for an operation that cannot be lowered; `why` may be empty.
    pub fn unsupported(&self, op: OpRef<'_>, why: &str) -> Diagnostic {
        unsupported(op, why)
    }

    /// Returns the lowered form of a type.
    ///
    /// # Errors
    /// A diagnostic at the operation if there is none.
    pub fn type_of(&mut self, op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Arc<Lowered>, Diagnostic> {
        self.unit.lowered(op, ty)
    }

    /// Returns the lowered type of a value that is a scalar or a vector of scalars, as that scalar.
    ///
    /// # Errors
    /// A diagnostic at the operation for other types.
    pub fn scalar_type(&mut self, op: OpRef<'_>, ty: TypeRef<'_>) -> Result<Scalar, Diagnostic> {
        let lowered = self.type_of(op, ty)?;
        lowered.scalar().ok_or_else(|| unsupported_type(op, ty))
    }

    /// Returns the registers of a value.
    ///
    /// # Errors
    /// If it is not defined: the IR is invalid.
    pub fn value(&self, op: OpRef<'_>, value: ValueRef<'_>) -> Result<&[Value], Diagnostic> {
        match self.ranges.get(value.number()) {
            Some(&(start, end)) if end != u32::MAX => Ok(&self.pool[start as usize..end as usize]),
            _ => Err(op.error("uses a value that is not defined in its function")),
        }
    }

    /// Returns the registers of an operand.
    ///
    /// # Errors
    /// If there is no such operand, or it is not defined.
    pub fn operand(&self, op: OpRef<'_>, index: usize) -> Result<Vec<Value>, Diagnostic> {
        let value = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
        Ok(self.value(op, value)?.to_vec())
    }

    /// Returns the register of a scalar operand.
    ///
    /// # Errors
    /// The errors of [`FunctionEmitter::operand`], or if it has another number of registers.
    pub fn scalar(&self, op: OpRef<'_>, index: usize) -> Result<Value, Diagnostic> {
        let value = op.operands().nth(index).ok_or_else(|| op.error("has too few operands"))?;
        match self.value(op, value)? {
            [one] => Ok(*one),
            _ => Err(op.error("has an operand that is not a scalar")),
        }
    }

    /// Binds registers to a result of an operation.
    pub fn bind(&mut self, op: OpRef<'_>, result: usize, registers: &[Value]) {
        if let Some(value) = op.results().nth(result) {
            self.bind_value(value, registers);
        }
    }

    pub(crate) fn bind_value(&mut self, value: ValueRef<'_>, registers: &[Value]) {
        let index = value.number();
        if index >= self.ranges.len() {
            self.ranges.resize(index + 1, (0, u32::MAX));
        }
        let start = self.pool.len() as u32;
        self.pool.extend_from_slice(registers);
        self.ranges[index] = (start, self.pool.len() as u32);
    }

    /// Returns the block of a successor, and the registers of the operands in a range as its arguments.
    ///
    /// # Errors
    /// If the IR is not valid.
    pub fn branch(
        &self,
        op: OpRef<'_>,
        successor: usize,
        operands: std::ops::Range<usize>,
    ) -> Result<(Block, Vec<BlockArg>), Diagnostic> {
        let block = op.successors().nth(successor).ok_or_else(|| op.error("has too few successors"))?;
        let target = self.blocks.get(&block.number()).copied();
        let target = target.ok_or_else(|| op.error("leads to a block that cannot be a successor"))?;
        if block.num_arguments() != operands.len() || operands.end > op.num_operands() {
            return Err(op.error("passes another number of values than the block has arguments"));
        }
        let mut args = Vec::with_capacity(operands.len());
        for value in op.operands().skip(operands.start).take(operands.len()) {
            args.extend(self.value(op, value)?.iter().map(|&value| BlockArg::from(value)));
        }
        Ok((target, args))
    }

    /// Returns the attribute of a name, inherent or not, also of an operation that is not registered.
    pub fn attr<'a>(&self, op: OpRef<'a>, name: &str) -> Option<AttrRef<'a>> {
        attr(op, name)
    }

    /// Adds a site of an error: its message, with `{0}` and `{1}` for two numbers, and its location.
    pub fn site(&mut self, kind: ErrorKind, message: impl Into<String>, op: OpRef<'_>) -> u64 {
        let place = op.context().place(op.loc());
        self.unit.state.shared.add_site(TrapSite { kind, message: message.into(), place })
    }

    /// Emits code that ends the execution with the error of a site if an `i8` is not 0.
    pub fn fail_if(&mut self, condition: Value, site: u64, numbers: Option<[Value; 2]>) {
        let fail = self.builder.create_block();
        let next = self.builder.create_block();
        self.builder.ins().brif(condition, fail, &[], next, &[]);
        self.builder.set_cold_block(fail);
        self.builder.switch_to_block(fail);
        self.fail(site, numbers);
        self.builder.switch_to_block(next);
    }

    /// Ends the execution and the current block.
    pub fn fail(&mut self, site: u64, numbers: Option<[Value; 2]>) {
        if numbers.is_some() {
            self.unit.need_engine("an error with numbers");
        }
        let site = match self.unit.object.is_some() {
            true => self.linked_address(&format!("{}{site}", crate::relocatable::SITE)),
            false => self.builder.ins().iconst(types::I64, site as i64),
        };
        let [a, b] = numbers.unwrap_or([site, site]);
        self.call_runtime("terrane.fail", &[site, a, b]);
        self.builder.ins().trap(TrapCode::unwrap_user(1));
    }

    /// Calls a runtime function by its name. Returns its result, if it has one.
    pub fn call_runtime(&mut self, name: &'static str, args: &[Value]) -> Option<Value> {
        let id = self.unit.runtime_function(name);
        let function = self.function_ref(id);
        let call = self.builder.ins().call(function, args);
        self.builder.inst_results(call).first().copied()
    }

    pub(crate) fn function_ref(&mut self, id: FuncId) -> FuncRef {
        match self.refs.get(&id) {
            Some(&function) => function,
            None => {
                let function = self.unit.jit.declare_func_in_func(id, self.builder.func);
                self.refs.insert(id, function);
                function
            }
        }
    }

    /// Returns the address of a symbol that the linker of an object file knows.
    pub(crate) fn linked_address(&mut self, name: &str) -> Value {
        match self.unit.jit.declare_data(name, Linkage::Import, false, false) {
            Ok(data) => {
                let symbol = self.unit.jit.declare_data_in_func(data, self.builder.func);
                self.builder.ins().symbol_value(types::I64, symbol)
            }
            Err(_) => {
                self.unit.need_engine("a symbol that is both a function and a global");
                self.index(0)
            }
        }
    }

    /// Returns an integer constant of a register type; it is cut to that size.
    pub fn constant(&mut self, clif: Clif, value: i128) -> Value {
        if clif == types::I128 {
            let low = self.builder.ins().iconst(types::I64, value as i64);
            let high = self.builder.ins().iconst(types::I64, (value >> 64) as i64);
            return self.builder.ins().iconcat(low, high);
        }
        let bits = clif.bits();
        let masked = if bits == 64 { value as i64 } else { (value as i64) & ((1 << bits) - 1) };
        self.builder.ins().iconst(clif, masked)
    }

    /// Returns an `i64` constant.
    pub fn index(&mut self, value: i64) -> Value {
        self.builder.ins().iconst(types::I64, value)
    }

    /// Returns the value of a register that is a constant of at most 64 bits.
    pub(crate) fn as_constant(&self, value: Value) -> Option<i64> {
        let dfg = &self.builder.func.dfg;
        let inst = dfg.value_def(value).inst()?;
        match dfg.insts[inst] {
            cranelift_codegen::ir::InstructionData::UnaryImm {
                opcode: cranelift_codegen::ir::Opcode::Iconst,
                imm,
            } => Some(imm.bits()),
            _ => None,
        }
    }

    /// Returns the address of a new slot of the stack frame.
    pub fn stack_slot(&mut self, bytes: u32, align: u32) -> Value {
        let shift = align.max(1).trailing_zeros() as u8;
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, bytes.max(1), shift);
        let slot = self.builder.create_sized_stack_slot(data);
        self.builder.ins().stack_addr(types::I64, slot, 0)
    }

    /// Allocates memory that lives until the function returns, each time that this code runs.
    pub fn frame_memory(&mut self, op: OpRef<'_>, bytes: u64, align: u64) -> Value {
        if self.in_entry && bytes <= MAX_SLOT && self.slot_bytes + bytes <= MAX_SLOTS && align <= 16 {
            self.slot_bytes += bytes;
            return self.stack_slot(bytes as u32, align as u32);
        }
        let bytes = self.index(bytes as i64);
        self.arena_memory(op, bytes, align)
    }

    /// Allocates memory like [`FunctionEmitter::frame_memory`], of a size known only at run time.
    pub fn arena_memory(&mut self, op: OpRef<'_>, bytes: Value, align: u64) -> Value {
        self.uses_arena = true;
        let message = "stack overflow: no room for a stack allocation of {0} bytes";
        let site = self.site(ErrorKind::StackOverflow, message, op);
        let align = self.index(align as i64);
        let site = self.index(site as i64);
        let address = self.call_runtime("terrane.arena", &[bytes, align, site]);
        address.unwrap_or(site)
    }

    /// Records that code called by this function has used the arena.
    pub(crate) fn note_arena(&mut self) {
        self.uses_arena = true;
    }

    /// Finishes the function.
    pub(crate) fn finish(mut self) {
        self.builder.seal_all_blocks();
        self.unit.concurrency.uses_arena |= self.uses_arena;
        let config = self.unit.jit.isa().frontend_config();
        self.builder.finalize(config);
    }
}

/// Returns the attribute of a name, inherent or not, also of an operation that is not registered.
pub(crate) fn attr<'a>(op: OpRef<'a>, name: &str) -> Option<AttrRef<'a>> {
    op.attr(name).or_else(|| {
        let cx = op.context();
        let properties = op.properties()?;
        let entry = properties.as_dictionary()?.iter().find(|entry| cx.ident_str(entry.name) == name)?.value;
        Some(cx.attr_ref(entry))
    })
}

/// Returns the name of the symbol that an operation defines, also of one that is not registered.
pub(crate) fn symbol_name(op: OpRef<'_>) -> Option<ir::Ident> {
    op.symbol_name().or_else(|| attr(op, "sym_name")?.as_ident())
}

/// Returns the error for an operation that cannot be lowered.
pub(crate) fn unsupported(op: OpRef<'_>, why: &str) -> Diagnostic {
    let name = op.name_str();
    let message = match why {
        "" => format!("exec cannot lower '{name}'"),
        why => format!("exec cannot lower '{name}': {why}"),
    };
    op.plain_error(message)
}

/// Returns what there is to say of an operation that no emitter has code for.
fn without_code(op: OpRef<'_>) -> &'static str {
    match op.name_str() {
        "llvm.invoke" | "llvm.landingpad" | "llvm.resume" => {
            "exceptions, which only the back end of LLVM has (`--backend=llvm`)"
        }
        _ => "",
    }
}

/// Returns the error for a value of a type that has no registers.
pub(crate) fn unsupported_type(op: OpRef<'_>, ty: TypeRef<'_>) -> Diagnostic {
    unsupported(op, &format!("values of type {ty}{}", long_float_hint(ty)))
}

/// Returns what to do about a type, to follow its name in an error, if there are floats of more than 64 bits in it.
pub(crate) fn long_float_hint(ty: TypeRef<'_>) -> &'static str {
    let mut open = vec![ty];
    while let Some(ty) = open.pop() {
        if ty.float_kind().is_some_and(|kind| kind.width() > 64) {
            return ", which only the back end of LLVM has (`--backend=llvm`)";
        }
        if let Some((element, _)) = llvm::types::array_parts(ty) {
            open.push(element);
        } else if let Some(view) = llvm::types::struct_view(ty) {
            open.extend(view.elements());
        } else {
            open.extend(ty.element_type());
        }
    }
    ""
}

/// Returns whether a function may call others, so that it may recurse. Operations of unknown dialects may.
fn needs_stack_check(entry: BlockRef<'_>) -> bool {
    let Some(region) = entry.region() else { return true };
    region.ops().any(|op| match op.dialect() {
        "arith" | "memref" | "math" | "cf" | "builtin" | "vector" | "index" | "ub" => false,
        "func" => matches!(op.name_str(), "func.call" | "func.call_indirect"),
        "llvm" => op.is("llvm.call"),
        _ => true,
    })
}

/// Returns the blocks that can be reached, each before those it dominates.
fn reverse_post_order(entry: BlockRef<'_>) -> Vec<BlockRef<'_>> {
    let mut seen = rustc_hash::FxHashSet::default();
    seen.insert(entry.number());
    let mut order = Vec::new();
    let mut stack = vec![(entry, 0)];
    while let Some((block, next)) = stack.last_mut() {
        match block.successors().nth(*next) {
            Some(successor) => {
                *next += 1;
                if seen.insert(successor.number()) {
                    stack.push((successor, 0));
                }
            }
            None => {
                order.push(*block);
                stack.pop();
            }
        }
    }
    order.reverse();
    order
}
