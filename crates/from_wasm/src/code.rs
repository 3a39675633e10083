//! Expressions: what is in a function, or computes the first value of a global.
//!
//! The stack is one of values. A block of WebAssembly becomes an operation with a label that ends the block it is in, and what comes
//! after it goes on in a new one, whose arguments are the results.

use crate::numbers::{Number, number};
use crate::reader::{Budget, Read, Reader};
use apnum::{ApFloat, FloatKind};
use ir::{Attr, Block, Body, Context, Ident, Loc, OpState, Region, Signedness, Type, TypeData, Value};

/// Types of functions, functions and globals that expressions refer to.
pub(crate) struct Symbols {
    /// Function types: parameters and results.
    pub(crate) types: Vec<(Vec<Type>, Vec<Type>)>,
    /// Names of functions, with the numbers of their types.
    pub(crate) functions: Vec<(Ident, usize)>,
    /// Names of globals, with their types.
    pub(crate) globals: Vec<(Ident, Type)>,
}

/// Block with a label.
struct Label {
    loc: Loc,
    /// Number of values on the stack below.
    base: usize,
    /// Types of the values that a jump takes along.
    taken: Vec<Type>,
    params: Vec<Type>,
    results: Vec<Type>,
    /// Region that the operation is in.
    region: Region,
    /// Block after the operation.
    after: Block,
    /// Region of the case of zero of a condition, until `else`.
    otherwise: Option<Region>,
}

/// Expression that is being read.
pub(crate) struct Expression<'e, 'a> {
    reader: &'e mut Reader<'a>,
    symbols: &'e Symbols,
    budget: &'e mut Budget,
    body: &'e mut Body,
    locals: Vec<Value>,
    values: Vec<Value>,
    labels: Vec<Label>,
    region: Region,
    block: Block,
    /// Location of the instruction.
    loc: Loc,
}

const END: u8 = 0x0B;

impl<'e, 'a> Expression<'e, 'a> {
    /// Begins an expression at the end of the first block of an operation.
    pub(crate) fn new(
        reader: &'e mut Reader<'a>,
        symbols: &'e Symbols,
        budget: &'e mut Budget,
        body: &'e mut Body,
        locals: Vec<Value>,
        block: Block,
    ) -> Self {
        let (region, loc) = (body.root().region(0).handle(), reader.loc());
        Expression {
            reader,
            symbols,
            budget,
            body,
            locals,
            values: Vec::new(),
            labels: Vec::new(),
            region,
            block,
            loc,
        }
    }

    /// Reads up to the end, and returns the results from the operation at a location.
    pub(crate) fn read(mut self, results: &[Type], around: Loc) -> Read<()> {
        loop {
            self.loc = self.reader.loc();
            match self.reader.byte()? {
                END if self.labels.is_empty() => break,
                opcode => self.read_instruction(opcode)?,
            }
        }
        let values = self.pop(results)?;
        let state = OpState::new(self.cx(), self.cx().op_name("wasmssa.return"), around).operands(values);
        self.append(state);
        Ok(())
    }

    fn cx(&self) -> &'a Context {
        self.reader.cx
    }

    fn fail<T>(&self, message: impl Into<String>) -> Read<T> {
        self.reader.fail(self.loc, message)
    }

    fn state(&self, name: &str) -> OpState {
        OpState::new(self.cx(), self.cx().op_name(name), self.loc)
    }

    fn append(&mut self, state: OpState) -> ir::Op {
        let op = self.body.create(state);
        self.body.append(self.block, op);
        op
    }

    /// Appends an operation, whose results come onto the stack.
    fn push(&mut self, state: OpState) -> Read<()> {
        self.budget.spend(self.reader, self.loc, state.result_types.len())?;
        let op = self.append(state);
        self.values.extend(self.body.op(op).results().map(|result| result.handle()));
        Ok(())
    }

    /// Takes values of these types from the stack.
    fn pop(&mut self, types: &[Type]) -> Read<Vec<Value>> {
        let available = self.values.len() - self.labels.last().map_or(0, |label| label.base);
        let wanted = types.len();
        if wanted > available {
            return self.fail(format!(
                "stack doesn't contain enough values. trying to get {wanted} operands on a stack containing only {available} values"
            ));
        }
        self.budget.spend(self.reader, self.loc, wanted)?;
        let values = self.values.split_off(self.values.len() - wanted);
        for (&value, &ty) in values.iter().zip(types) {
            let found = self.body.value(value).ty();
            if found != ty {
                return self.fail(format!(
                    "invalid operand type on stack. expecting '{}', value on stack is of type '{found}'",
                    self.cx().ty(ty)
                ));
            }
        }
        Ok(values)
    }

    fn read_instruction(&mut self, opcode: u8) -> Read<()> {
        match opcode {
            0x02 => self.read_block("wasmssa.block"),
            0x03 => self.read_block("wasmssa.loop"),
            0x04 => self.read_block("wasmssa.if"),
            0x05 if self.labels.last().is_some_and(|label| label.otherwise.is_some()) => self.read_else(),
            END => self.read_end(),
            0x0D => self.read_branch(),
            0x10 => self.read_call(),
            0x20..=0x22 => self.read_local(opcode),
            0x23 => self.read_global(),
            0x41..=0x44 => self.read_constant(opcode),
            _ => match number(opcode) {
                Some(number) => self.read_number(&number),
                None => self.fail(format!("unknown instruction opcode: {opcode}")),
            },
        }
    }

    /// Reads the type of a block: its parameters and results.
    fn read_block_type(&mut self) -> Read<(Vec<Type>, Vec<Type>)> {
        let loc = self.reader.loc();
        let number = self.reader.i64()?;
        // Types are negative numbers of seven bits.
        let encoding = u8::try_from(number + 0x80).ok().filter(|_| number < 0);
        if encoding == Some(0x40) {
            return Ok((Vec::new(), Vec::new()));
        }
        if let Some(ty) = encoding.and_then(|encoding| self.reader.type_of(encoding)) {
            return Ok((Vec::new(), vec![ty]));
        }
        let types = &self.symbols.types;
        match u32::try_from(number) {
            Ok(index) => match types.get(index as usize) {
                Some(ty) => Ok(ty.clone()),
                None => {
                    let count = types.len();
                    let message = format!(
                        "type index references nonexistent type ({index}). Only {count} types are registered"
                    );
                    self.reader.fail(loc, message)
                }
            },
            Err(_) => {
                let message =
                    format!("type ID should be representable with an unsigned 32 bits integer. Got {number}");
                self.reader.fail(loc, message)
            }
        }
    }

    /// Begins a block, a loop or a condition.
    fn read_block(&mut self, name: &str) -> Read<()> {
        let (params, results) = self.read_block_type()?;
        self.budget.spend(self.reader, self.loc, 2 * params.len() + results.len())?;
        let is_if = name == "wasmssa.if";
        let condition = if is_if { self.pop(&[Type::I32])? } else { Vec::new() };
        let inputs = self.pop(&params)?;
        let after = self.add_block(self.region, &results);
        let state = self.state(name).operands(condition.into_iter().chain(inputs)).successors([after]);
        let op = self.append(state.regions(if is_if { 2 } else { 1 }));
        let regions: Vec<Region> = self.body.op(op).regions().map(|region| region.handle()).collect();
        let taken = if name == "wasmssa.loop" { params.clone() } else { results.clone() };
        let otherwise = regions.get(1).copied();
        let base = self.values.len();
        self.labels.push(Label {
            loc: self.loc,
            base,
            taken,
            params: params.clone(),
            results,
            region: self.region,
            after,
            otherwise,
        });
        self.enter(regions[0], &params);
        Ok(())
    }

    /// Goes on in a new block of a region, whose arguments come onto the stack.
    fn enter(&mut self, region: Region, params: &[Type]) {
        self.region = region;
        self.block = self.add_block(region, params);
        self.push_arguments();
    }

    fn add_block(&mut self, region: Region, arguments: &[Type]) -> Block {
        let block = self.body.append_new_block(region, &[]);
        for &ty in arguments {
            self.body.add_located_argument(block, ty, self.loc);
        }
        block
    }

    fn push_arguments(&mut self) {
        let block = self.body.block(self.block);
        self.values.extend(block.arguments().map(|argument| argument.handle()));
    }

    /// Ends a region with the results of the block.
    fn leave(&mut self, loc: Loc, base: usize, results: &[Type]) -> Read<()> {
        let values = self.pop(results)?;
        let name = self.cx().op_name("wasmssa.block_return");
        self.append(OpState::new(self.cx(), name, loc).operands(values));
        self.values.truncate(base);
        Ok(())
    }

    fn read_else(&mut self) -> Read<()> {
        let Some(label) = self.labels.last_mut() else { return Ok(()) };
        let (loc, base, results) = (label.loc, label.base, label.results.clone());
        let (params, otherwise) = (label.params.clone(), label.otherwise.take());
        self.leave(loc, base, &results)?;
        let here = std::mem::replace(&mut self.loc, loc);
        if let Some(region) = otherwise {
            self.enter(region, &params);
        }
        self.loc = here;
        Ok(())
    }

    /// Ends the innermost block.
    fn read_end(&mut self) -> Read<()> {
        let Some(label) = self.labels.last() else { return Ok(()) };
        let (loc, base, results) = (label.loc, label.base, label.results.clone());
        if label.otherwise.is_some() && label.params != results {
            return self.fail("a condition without `else` must leave the stack as it is");
        }
        self.leave(loc, base, &results)?;
        if let Some(label) = self.labels.pop() {
            (self.region, self.block) = (label.region, label.after);
        }
        self.push_arguments();
        Ok(())
    }

    /// Reads a jump to a label on a condition.
    fn read_branch(&mut self) -> Read<()> {
        let level = self.reader.u32()?;
        let condition = self.pop(&[Type::I32])?;
        let count = self.labels.len();
        let label =
            usize::try_from(level).ok().and_then(|level| self.labels.get(count.checked_sub(level + 1)?));
        let Some(label) = label else {
            return self.fail(match level as usize == count {
                true => "jumps to the label of a function are not supported".to_owned(),
                false => format!("invalid label index. there are {count} labels, received index {level}"),
            });
        };
        let taken = label.taken.clone();
        let inputs = self.pop(&taken)?;
        let after = self.add_block(self.region, &[]);
        self.values.extend(&inputs);
        let mut state = self.state("wasmssa.branch_if").operands(condition.into_iter().chain(inputs));
        state.try_put_named(self.cx(), "exitLevel", self.unsigned(level));
        self.append(state.successors([after]));
        self.block = after;
        Ok(())
    }

    fn unsigned(&self, value: u32) -> Attr {
        let ty = self.cx().type_of(TypeData::Integer { width: 32, signedness: Signedness::Unsigned });
        self.cx().int_attr(ty, value.into())
    }

    fn read_call(&mut self) -> Read<()> {
        let index = self.reader.u32()?;
        let symbols = self.symbols;
        let Some(&(name, ty)) = symbols.functions.get(index as usize) else {
            return self.fail(format!("Invalid function index: {index}"));
        };
        let (params, results) = &symbols.types[ty];
        let operands = self.pop(params)?;
        let mut state = self.state("wasmssa.call").operands(operands).results(results.iter().copied());
        state.try_put_named(self.cx(), "callee", self.cx().symbol_ref(name));
        self.push(state)
    }

    fn read_local(&mut self, opcode: u8) -> Read<()> {
        let index = self.reader.u32()?;
        let Some(&local) = self.locals.get(index as usize) else {
            let count = self.locals.len();
            return self.fail(format!(
                "invalid local index. function has {count} accessible locals, received index {index}"
            ));
        };
        let ty = self.local_type(local);
        let mut operands = vec![local];
        if opcode != 0x20 {
            operands.extend(self.pop(&[ty])?);
        }
        let (name, result) = match opcode {
            0x20 => ("wasmssa.local_get", Some(ty)),
            0x21 => ("wasmssa.local_set", None),
            _ => ("wasmssa.local_tee", Some(ty)),
        };
        let state = self.state(name).operands(operands).results(result);
        self.push(state)
    }

    /// Returns the type of the value that a local holds.
    fn local_type(&self, local: Value) -> Type {
        let element = match self.body.value(local).ty().data() {
            TypeData::Dialect { params, .. } => params.first().copied().flatten(),
            _ => None,
        };
        let element = element.and_then(|element| self.cx().attr_ref(element).as_type());
        element.map_or(Type::NONE, |element| element.handle())
    }

    fn read_global(&mut self) -> Read<()> {
        let index = self.reader.u32()?;
        let Some(&(name, ty)) = self.symbols.globals.get(index as usize) else {
            let count = self.symbols.globals.len();
            return self.fail(format!(
                "invalid global index. function has {count} accessible globals, received index {index}"
            ));
        };
        let mut state = self.state("wasmssa.global_get").results([ty]);
        state.try_put_named(self.cx(), "global", self.cx().symbol_ref(name));
        self.push(state)
    }

    fn read_constant(&mut self, opcode: u8) -> Read<()> {
        let cx = self.cx();
        let float = |ty, kind, bits: u64| cx.float_attr(ty, &ApFloat::from_bits(kind, bits.into()));
        let (ty, value) = match opcode {
            0x41 => (Type::I32, cx.int_attr(Type::I32, self.reader.i32()?.into())),
            0x42 => (Type::I64, cx.int_attr(Type::I64, self.reader.i64()?.into())),
            0x43 => {
                let bits = u32::from_le_bytes(self.reader.array()?);
                (Type::F32, float(Type::F32, FloatKind::F32, bits.into()))
            }
            _ => {
                let bits = u64::from_le_bytes(self.reader.array()?);
                (Type::F64, float(Type::F64, FloatKind::F64, bits))
            }
        };
        let mut state = self.state("wasmssa.const").results([ty]);
        state.try_put_named(cx, "value", value);
        self.push(state)
    }

    fn read_number(&mut self, number: &Number) -> Read<()> {
        let operands = self.pop(&[number.operand; 2][..number.arity])?;
        let name = format!("wasmssa.{}", number.name);
        let mut state = self.state(&name).operands(operands).results([number.result]);
        if let Some(bits) = number.bits {
            state.try_put_named(self.cx(), "bitsToTake", self.unsigned(bits));
        }
        self.push(state)
    }
}
