//! Static control parts: statements with their domains, accesses and positions.

use ir::{Op, Value};
use presburger::{IntegerRelation, MultiAffine};

/// Static control part: neighbouring operations of a block whose loops, conditions and accesses are affine.
#[derive(Clone, Debug)]
pub struct Scop {
    /// The operations of the block that it consists of, in order. Operations that other code uses, such as constants, are not among them.
    pub ops: Vec<Op>,
    /// Values that are fixed while it runs: symbols of all relations.
    pub params: Vec<Value>,
    /// Constraints on the parameters: a set without dimensions.
    pub context: IntegerRelation,
    /// Statements in the order of the text.
    pub statements: Vec<Statement>,
}

/// Group of operations that is executed as a whole for each iteration of the loops around.
#[derive(Clone, Debug)]
pub struct Statement {
    /// The operations, in order. Loops and conditions among them are part of the statement.
    pub ops: Vec<Op>,
    /// Operations without effects that the statement uses and that are computed again with it, in order.
    pub copied: Vec<Op>,
    /// The loops of the static control part around, the outermost first.
    pub loops: Vec<Op>,
    /// Induction variables of these loops.
    pub variables: Vec<Value>,
    /// Iterations for which it is executed: a set of the values of the induction variables.
    pub domain: IntegerRelation,
    /// Accesses to memory.
    pub accesses: Vec<StatementAccess>,
    /// Position in each of the enclosing blocks, the outermost first: one more than loops.
    pub position: Vec<usize>,
}

/// Access of a statement to memory.
#[derive(Clone, Debug)]
pub struct StatementAccess {
    /// The operation; the first one of several with equal subscripts.
    pub op: Op,
    /// The memref.
    pub memref: Value,
    /// Whether it reads.
    pub reads: bool,
    /// Whether it writes.
    pub writes: bool,
    /// Relation of iterations to the elements that are accessed.
    pub relation: IntegerRelation,
}

impl Statement {
    /// Returns the number of loops around.
    pub fn depth(&self) -> usize {
        self.loops.len()
    }
}

impl Scop {
    /// Returns the number of parameters.
    pub fn symbols(&self) -> usize {
        self.params.len()
    }

    /// Returns the greatest number of loops around a statement.
    pub fn depth(&self) -> usize {
        self.statements.iter().map(Statement::depth).max().unwrap_or(0)
    }

    /// Returns the part that consists of some of its operations.
    pub fn restricted(&self, ops: &[Op]) -> Scop {
        let is_inside = |statement: &&Statement| {
            let outermost = statement.loops.first().or(statement.ops.first());
            outermost.is_some_and(|outermost| ops.contains(outermost))
        };
        Scop {
            ops: ops.to_vec(),
            params: self.params.clone(),
            context: self.context.clone(),
            statements: self.statements.iter().filter(is_inside).cloned().collect(),
        }
    }

    /// Returns the outermost loops, in the order of the text.
    pub fn nests(&self) -> Vec<Op> {
        let mut found: Vec<Op> = Vec::new();
        for outermost in self.statements.iter().filter_map(|statement| statement.loops.first()) {
            if !found.contains(outermost) {
                found.push(*outermost);
            }
        }
        found
    }

    /// Returns the number of loops that two statements share.
    pub fn common_loops(&self, a: usize, b: usize) -> usize {
        let (a, b) = (&self.statements[a].loops, &self.statements[b].loops);
        a.iter().zip(b).take_while(|(a, b)| a == b).count()
    }

    /// Returns the schedule of the text: positions and induction variables in turn. All statements have equally many dimensions.
    pub fn textual_schedule(&self) -> Vec<crate::Schedule> {
        let depth = self.depth();
        let of = |statement: &Statement| {
            let (dims, symbols) = (statement.depth(), self.symbols());
            let mut schedule = crate::Schedule::new(dims, symbols);
            for level in 0..=depth {
                let position = statement.position.get(level).map_or(0, |&at| at as i64);
                schedule.push_constant(position);
                if level < depth {
                    match level < dims {
                        true => schedule.push(MultiAffine::new(dims, symbols, vec![schedule.unit(level)])),
                        false => schedule.push_constant(0),
                    }
                }
            }
            schedule
        };
        self.statements.iter().map(of).collect()
    }
}
