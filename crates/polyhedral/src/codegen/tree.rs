//! Trees of loops: the result of code generation.

use presburger::{Int, MultiAffine};

/// Condition on the time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// Function of the time, with one value.
    pub function: MultiAffine,
    /// Whether the value must be zero, and not only not negative.
    pub is_zero: bool,
}

impl Condition {
    /// Creates the condition that a value is not negative.
    pub(crate) fn not_negative(function: MultiAffine) -> Condition {
        Condition { function, is_zero: false }
    }

    /// Creates the condition that a value is zero.
    pub(crate) fn zero(function: MultiAffine) -> Condition {
        Condition { function, is_zero: true }
    }

    /// Whether it holds at a time with values of the symbols.
    pub fn holds(&self, point: &[Int]) -> bool {
        let value = &self.function.evaluate(point)[0];
        if self.is_zero { value.is_zero() } else { !value.is_negative() }
    }
}

/// Loops, conditions and instances. Bounds and values are functions of the dimensions of the time, of which only outer ones count, and of
/// the symbols.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Node {
    /// Nodes in order.
    Block(Vec<Node>),
    /// A loop over a dimension.
    Loop {
        /// The dimension.
        dim: usize,
        /// First values, of which the greatest counts.
        lower: Vec<MultiAffine>,
        /// Last values, of which the least counts.
        upper: Vec<MultiAffine>,
        /// Distance of two iterations.
        step: Int,
        /// The body.
        body: Box<Node>,
    },
    /// A dimension with one value.
    Let {
        /// The dimension.
        dim: usize,
        /// The value.
        value: MultiAffine,
        /// The body.
        body: Box<Node>,
    },
    /// A conjunction of conditions.
    If {
        /// The conditions.
        conditions: Vec<Condition>,
        /// Node that runs where all hold.
        then: Box<Node>,
        /// Node that runs elsewhere.
        otherwise: Option<Box<Node>>,
    },
    /// An instance of a statement.
    Instance {
        /// Number of the statement.
        statement: usize,
        /// Iteration, as a function of the time.
        iteration: MultiAffine,
    },
}

impl Node {
    /// Creates a block, or its only node.
    pub(crate) fn block(mut nodes: Vec<Node>) -> Node {
        match nodes.len() {
            1 => nodes.remove(0),
            _ => Node::Block(nodes),
        }
    }

    /// Returns the statements that have instances, ascending.
    pub fn statements(&self) -> Vec<usize> {
        let mut found = Vec::new();
        let mut open = vec![self];
        while let Some(node) = open.pop() {
            match node {
                Node::Block(nodes) => open.extend(nodes),
                Node::Loop { body, .. } | Node::Let { body, .. } => open.push(body),
                Node::If { then, otherwise, .. } => {
                    open.push(then);
                    open.extend(otherwise.as_deref());
                }
                Node::Instance { statement, .. } => found.push(*statement),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Runs the loops for values of the symbols: calls a function with each instance in order. Returns whether no more than a number of
    /// steps was needed.
    pub fn run(
        &self,
        dims: usize,
        symbols: &[Int],
        limit: usize,
        visit: &mut dyn FnMut(usize, Vec<Int>),
    ) -> bool {
        enum Work<'a> {
            Node(&'a Node),
            Next { node: &'a Node, dim: usize, value: Int, last: Int, step: &'a Int },
        }
        let mut point: Vec<Int> = vec![Int::ZERO; dims];
        point.extend_from_slice(symbols);
        let mut open = vec![Work::Node(self)];
        let mut steps = 0;
        while let Some(work) = open.pop() {
            steps += 1;
            if steps > limit {
                return false;
            }
            match work {
                Work::Node(Node::Block(nodes)) => open.extend(nodes.iter().rev().map(Work::Node)),
                Work::Node(Node::Loop { dim, lower, upper, step, body }) => {
                    let values = |bounds: &[MultiAffine]| -> Vec<Int> {
                        bounds.iter().map(|bound| bound.evaluate(&point)[0].clone()).collect()
                    };
                    let first = values(lower).into_iter().max();
                    let last = values(upper).into_iter().min();
                    if let Some((value, last)) = first.zip(last) {
                        open.push(Work::Next { node: body, dim: *dim, value, last, step });
                    }
                }
                Work::Node(Node::Let { dim, value, body }) => {
                    point[*dim] = value.evaluate(&point)[0].clone();
                    open.push(Work::Node(body));
                }
                Work::Node(Node::If { conditions, then, otherwise }) => {
                    let holds = conditions.iter().all(|condition| condition.holds(&point));
                    match holds {
                        true => open.push(Work::Node(then)),
                        false => open.extend(otherwise.iter().map(|node| Work::Node(node))),
                    }
                }
                Work::Node(Node::Instance { statement, iteration }) => {
                    visit(*statement, iteration.evaluate(&point))
                }
                Work::Next { node, dim, value, last, step } => {
                    if value > last {
                        continue;
                    }
                    point[dim] = value.clone();
                    open.push(Work::Next { node, dim, value: &value + step, last, step });
                    open.push(Work::Node(node));
                }
            }
        }
        true
    }
}
