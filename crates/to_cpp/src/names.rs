//! Names of variables and labels.

use ir::{BlockRef, OpRef, Value, ValueRef};
use rustc_hash::FxHashMap;

/// Names of values and blocks: those of a function are gone at its end.
#[derive(Default)]
pub(crate) struct Names {
    scopes: Vec<Scope>,
    outermost: Scope,
    values: u32,
    /// Loops around.
    pub(crate) loops: u32,
}

#[derive(Default)]
struct Scope {
    values: FxHashMap<Value, String>,
    labels: FxHashMap<ir::Block, u32>,
}

impl Names {
    /// Enters a function: variables are numbered anew.
    pub(crate) fn enter_function(&mut self) {
        self.scopes.push(Scope::default());
        self.values = 0;
    }

    /// Leaves a function.
    pub(crate) fn leave_function(&mut self) {
        self.scopes.pop();
    }

    fn scope(&mut self) -> &mut Scope {
        self.scopes.last_mut().unwrap_or(&mut self.outermost)
    }

    /// Whether a value has a name.
    pub(crate) fn has(&mut self, value: ValueRef<'_>) -> bool {
        self.scope().values.contains_key(&value.handle())
    }

    /// Returns the name of a value, a new one if it has none.
    pub(crate) fn of(&mut self, value: ValueRef<'_>) -> String {
        let value = value_around(value).handle();
        if let Some(name) = self.scope().values.get(&value) {
            return name.clone();
        }
        self.values += 1;
        let name = format!("v{}", self.values);
        self.scope().values.insert(value, name.clone());
        name
    }

    /// Returns the name of the variable of a loop.
    pub(crate) fn of_induction_variable(&mut self, value: ValueRef<'_>) -> String {
        if let Some(name) = self.scope().values.get(&value.handle()) {
            return name.clone();
        }
        self.values += 1;
        let letter = u8::try_from(self.loops).ok().and_then(|loops| b'i'.checked_add(loops));
        let name = match letter {
            Some(letter @ b'i'..=b't') => format!("{}{}", char::from(letter), self.values),
            // There are no letters left.
            _ => format!("z{}_{}", self.loops - u32::from(b't' - b'i') - 1, self.values),
        };
        self.set(value, name.clone());
        name
    }

    /// Gives a value a name, or text that stands for it.
    pub(crate) fn set(&mut self, value: ValueRef<'_>, name: String) {
        self.scope().values.insert(value.handle(), name);
    }

    /// Returns the label of a block, a new one if it has none.
    pub(crate) fn label(&mut self, block: BlockRef<'_>) -> String {
        let labels = &mut self.scope().labels;
        let next = labels.len() as u32 + 1;
        format!("label{}", labels.entry(block.handle()).or_insert(next))
    }
}

/// Returns the operand that an argument of an expression stands for, or the value itself.
pub(crate) fn value_around(mut value: ValueRef<'_>) -> ValueRef<'_> {
    while let Some(op) = value.argument_block().and_then(BlockRef::parent_op)
        && op.is("emitc.expression")
        && let Some(operand) = op.operands().nth(value.position())
    {
        value = operand;
    }
    value
}

/// Whether text stands for the result of an operation where it is used, without a variable.
pub(crate) fn is_deferred(op: OpRef<'_>) -> bool {
    matches!(
        op.name_str(),
        "emitc.dereference"
            | "emitc.get_field"
            | "emitc.get_global"
            | "emitc.literal"
            | "emitc.member"
            | "emitc.member_of_ptr"
            | "emitc.subscript"
    )
}
