// The entry of the build. The page loads style and script apart while developing.
import './embed.css';
import './main';
