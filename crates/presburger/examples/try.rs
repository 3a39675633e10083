use presburger::PresburgerRelation;
use std::time::Instant;
fn main() {
    for text in std::env::args().skip(1) {
        let set: PresburgerRelation = text.parse().unwrap();
        let now = Instant::now();
        let least = set.lexmin();
        println!(
            "lexmin {} pieces {:?} {}",
            least.function.pieces().len(),
            now.elapsed(),
            least.unbounded.disjuncts().len()
        );
        let now = Instant::now();
        let least = set.lexmax();
        println!(
            "lexmax {} pieces {:?} {}",
            least.function.pieces().len(),
            now.elapsed(),
            least.unbounded.disjuncts().len()
        );
    }
}
