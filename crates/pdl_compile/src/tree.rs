//! The tree of questions.

use super::order::Asked;
use super::predicate::Answer;

/// The number of a node.
pub(super) type NodeId = usize;

/// A node of the tree.
pub(super) enum Node {
    /// Asks a question. Where no child has the answer, or a child fails, matching goes on at the failure.
    Ask { asked: usize, children: Vec<(Answer, Option<NodeId>)> },
    /// A pattern matches. Matching goes on at the failure.
    Success { pattern: usize },
    /// Nothing is left to be tried.
    Exit,
}

/// All nodes, and what follows where they fail.
pub(super) struct Tree {
    nodes: Vec<(Node, Option<NodeId>)>,
    root: NodeId,
}

/// Place of a node in the tree.
#[derive(Clone, Copy)]
enum Slot {
    Root,
    Child(NodeId, usize),
    Failure(NodeId),
}

impl Tree {
    /// Hangs the patterns into one tree, one after the other.
    pub(super) fn new(ordered: &[Asked], patterns: usize) -> Tree {
        let mut builder = Builder { nodes: Vec::new(), root: None };
        for pattern in 0..patterns {
            builder.add(ordered, pattern);
        }
        let mut slot = Slot::Root;
        while let Some(node) = builder.get(slot) {
            slot = Slot::Failure(node);
        }
        let exit = builder.node(Node::Exit, None);
        builder.put(slot, exit);
        let Builder { nodes, root } = builder;
        Tree { nodes, root: root.unwrap_or(exit) }
    }

    pub(super) fn root(&self) -> NodeId {
        self.root
    }

    pub(super) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node].0
    }

    /// Returns the node at which matching goes on if this one fails; `None`: that of the nodes above.
    pub(super) fn failure(&self, node: NodeId) -> Option<NodeId> {
        self.nodes[node].1
    }
}

struct Builder {
    nodes: Vec<(Node, Option<NodeId>)>,
    root: Option<NodeId>,
}

impl Builder {
    fn get(&self, slot: Slot) -> Option<NodeId> {
        match slot {
            Slot::Root => self.root,
            Slot::Child(node, index) => match &self.nodes[node].0 {
                Node::Ask { children, .. } => children[index].1,
                _ => None,
            },
            Slot::Failure(node) => self.nodes[node].1,
        }
    }

    fn put(&mut self, slot: Slot, new: NodeId) {
        match slot {
            Slot::Root => self.root = Some(new),
            Slot::Child(node, index) => {
                if let Node::Ask { children, .. } = &mut self.nodes[node].0 {
                    children[index].1 = Some(new);
                }
            }
            Slot::Failure(node) => self.nodes[node].1 = Some(new),
        }
    }

    fn node(&mut self, node: Node, failure: Option<NodeId>) -> NodeId {
        self.nodes.push((node, failure));
        self.nodes.len() - 1
    }

    /// Follows the questions of a pattern. Where the tree asks another question at this place, the pattern
    /// goes to the failure of that node.
    fn add(&mut self, ordered: &[Asked], pattern: usize) {
        let mut slot = Slot::Root;
        let mut questions =
            ordered.iter().enumerate().filter_map(|(number, asked)| Some((number, asked.answer(pattern)?)));
        let mut next = questions.next();
        while let Some((number, answer)) = next {
            let node = match self.get(slot) {
                None => {
                    let node = self.node(Node::Ask { asked: number, children: Vec::new() }, None);
                    self.put(slot, node);
                    node
                }
                Some(node) => node,
            };
            match &mut self.nodes[node].0 {
                Node::Ask { asked, children } if *asked == number => {
                    let child = children.iter().position(|child| child.0 == answer).unwrap_or_else(|| {
                        children.push((answer, None));
                        children.len() - 1
                    });
                    slot = Slot::Child(node, child);
                    next = questions.next();
                }
                _ => slot = Slot::Failure(node),
            }
        }
        let failure = self.get(slot);
        let node = self.node(Node::Success { pattern }, failure);
        self.put(slot, node);
    }
}
